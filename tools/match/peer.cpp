#include "match/peer.h"

#include "match/cecp_peer.h"
#include "match/usi_peer.h"

namespace komainu::match {

std::string_view fault_text(Fault fault) {
    switch (fault) {
        case Fault::None: return "none";
        case Fault::IllegalMove: return "illegal move";
        case Fault::Crash: return "crash";
        case Fault::Time: return "time";
        case Fault::NoAnswer: return "no answer";
        case Fault::Pondering: return "pondering";
        case Fault::Start: return "start";
        case Fault::Refusal: return "refusal";
    }
    return "none";
}

absl::StatusOr<std::unique_ptr<Peer>> make_peer(const EngineSettings& settings, const PeerContext& context) {
    if (settings.protocol == Protocol::Cecp) {
        return CecpPeer::create(settings, context);
    }
    return std::make_unique<UsiPeer>(settings, context);
}

}  // namespace komainu::match
