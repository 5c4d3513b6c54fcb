import { type Area, placeToasts } from './toast-place.ts';

/** What must stay to be seen and pressed: the one thing to do, what was opened, and what a page begins with. */
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

/** A page that opens may paint its parts one after the other. */
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

/** Keeps the messages where they cover nothing of that, until the returned function is called. */
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
