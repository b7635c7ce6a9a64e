// Small makers of HTML and SVG elements.

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element. Attributes named on... are listeners; null, undefined and false are left out. */
export function html(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Replaces what the element holds only where that differs, so that nothing flickers and readers hear no repeats. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function byId(id) {
  return document.getElementById(id);
}

const filledFor = new WeakMap();

// Finds an element again after its surroundings were made anew.
function description(element) {
  return (
    element.tagName +
    [...element.attributes]
      .filter(({name}) => name === 'id' || name === 'name' || name === 'value' || name.startsWith('data-'))
      .map(({name, value}) => `[${name}="${CSS.escape(value)}"]`)
      .join('')
  );
}

/**
 * Fills the element with what `make` gives, unless it was filled by the same owner for the same key: so that what is
 * being clicked stays. The owner is who its listeners speak to; those of another one must not stay. The keyboard's focus
 * goes to the new element that stands for the old.
 */
export function refill(element, owner, key, make) {
  const before = filledFor.get(element);
  if (before?.owner === owner && before.key === key) return;
  filledFor.set(element, {owner, key});
  const focused = element.contains(document.activeElement) ? description(document.activeElement) : null;
  element.replaceChildren(...make().flat().filter(Boolean));
  if (focused) element.querySelector(focused)?.focus();
}
