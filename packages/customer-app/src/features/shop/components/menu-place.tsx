import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const place = (): HTMLElement | null => document.getElementById('menu-search');

/** The place comes with the page that fills it, so that nothing has to be told of a change. */
const neverChanges = () => () => {};

/** Shows its content where the navigation of a desktop has its search field on every other page. */
export function MenuPlace({ children }: { children: ReactNode }) {
  const found = useSyncExternalStore(neverChanges, place);
  return found && createPortal(children, found);
}
