import { type Area, placeToasts } from './toast-place.ts';

/** The elements that toasts must not cover: the main action, an opened dialog, and the beginning of a page. */
const kept = [
  '[role="dialog"]',
  '.menu',
  '.button',
  '.top-bar',
  'input',
  'textarea',
  'select',
  '[role="tablist"]',
  'main h1',
  'main :is(article, .card):not(:is(article, .card) ~ :is(article, .card))',
].join();

/** Delay before the position is computed again: a page that opens may paint its parts one after the other. */
const lookAgainMs = 250;

function areasToKeep(view: Area): Area[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  // Beneath a dialog nothing can be pressed.
  const found = dialogs.length > 0 ? dialogs : [...document.querySelectorAll(kept)];
  return found
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && bottom > view.top && top < view.bottom);
}

function visibleArea(): Area {
  const view = window.visualViewport;
  const [top, left] = [view?.offsetTop ?? 0, view?.offsetLeft ?? 0];
  return { top, left, bottom: top + (view?.height ?? innerHeight), right: left + (view?.width ?? innerWidth) };
}

/** Keeps the toasts where they cover none of those elements, until the returned function is called. */
export function keepToastsClear(list: HTMLElement): () => void {
  const place = () => {
    const view = visibleArea();
    const { width, height } = list.getBoundingClientRect();
    const top = placeToasts({ width, height, view }, areasToKeep(view));
    list.style.insetBlock = `${top}px auto`;
  };
  place();
  const timer = setInterval(place, lookAgainMs);
  return () => clearInterval(timer);
}
