// A browser that translates a page takes text nodes out of the document and puts elements in their places. React keeps
// the nodes that it made: it would then fail to remove one, or to insert something before it, and would write new
// figures into nodes that nobody sees. Here the node finds the element in its place.

/** The element that stands where a text node stood, and the way back. */
const standIns = new WeakMap<Text, Element>();
const originals = new WeakMap<Element, Text>();

function takePlace(element: Element, text: Text): void {
  standIns.set(text, element);
  originals.set(element, text);
}

/** Returns what stands in this parent for a text that React still counts among its children, or what wraps it there. */
function inPlaceOf(parent: Node, text: Text): Element | undefined {
  let element = text.parentElement ?? standIns.get(text) ?? null;
  while (element !== null && element.parentNode !== parent) element = element.parentElement;
  return element ?? undefined;
}

/** Returns the element that was put where a node was taken from: with it, before it, after it, or later. */
function elementInPlace(records: readonly MutationRecord[], at: number, removed: Node): Node | undefined {
  const removal = records[at];
  const isThere = (record: MutationRecord, index: number): boolean =>
    record === removal ||
    (record.target === removal?.target &&
      (record.nextSibling === removed ||
        record.previousSibling === removed ||
        // What comes next to a removal in time stands in its place, whether or not the record says between what.
        Math.abs(index - at) === 1 ||
        (index > at &&
          record.previousSibling === removal.previousSibling &&
          record.nextSibling === removal.nextSibling)));
  const added = records.filter(isThere).flatMap((record) => Array.from(record.addedNodes));
  return added.find((node) => node instanceof Element && !originals.has(node));
}

/**
 * Notes which element has taken whose place. An own change of the page can look the same, and does no harm: React never
 * asks for a node again that it has removed.
 */
function notePlaces(records: readonly MutationRecord[]): void {
  for (const [at, record] of records.entries()) {
    for (const removed of record.removedNodes) {
      const text = removed instanceof Text ? removed : removed instanceof Element ? originals.get(removed) : undefined;
      const element = text === undefined ? undefined : elementInPlace(records, at, removed);
      if (text !== undefined && element instanceof Element) takePlace(element, text);
    }
  }
}

/** Keeps a page going while the browser translates it. Called once, before anything is rendered. */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  // Records are delivered at the latest when the node is asked for, so that no change is missed between two of them.
  const observer = new MutationObserver(notePlaces);
  observer.observe(document, { childList: true, subtree: true });
  const noteNow = (): void => notePlaces(observer.takeRecords());

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) return removeChild.call(this, child) as Child;
    noteNow();
    const element = inPlaceOf(this, child);
    if (element !== undefined) removeChild.call(this, element);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (before === null || before.parentNode === this || !(before instanceof Text)) {
      return insertBefore.call(this, child, before) as Child;
    }
    noteNow();
    return insertBefore.call(this, child, inPlaceOf(this, before) ?? null) as Child;
  };

  // A new text comes back in the node's own place, where the browser translates it again.
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Text): string | null {
      return this.data;
    },
    set(this: Text, value: string | null) {
      this.data = value ?? '';
      if (this.parentNode !== null) return;
      noteNow();
      const element = standIns.get(this);
      if (element?.parentNode) element.replaceWith(this);
    },
  });
}
