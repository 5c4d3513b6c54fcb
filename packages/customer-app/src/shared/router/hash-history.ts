import { goBack, isWaiting, layersOfEntry, reconcileSoon, settleLayers } from './layers.ts';

/** A place in the app: what the address says after its #, and what the browser keeps with the entry of its history. */
export interface Location {
  pathname: string;
  /** With its question mark; empty when there is none. */
  search: string;
  state: unknown;
  /** Names the entry of the history. The entry that the app was opened with is `default`. */
  key: string;
}

/** How the app came to a place; POP is the way back or forward, and an address that was typed. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface Navigation {
  location: Location;
  type: NavigationType;
  /** Shown before anything else happens, without waiting for the code of the page. */
  immediate?: boolean;
}

interface NavigateOptions {
  /** Whether the place takes the place of the present entry, instead of one after it. */
  replace?: boolean;
  state?: unknown;
  immediate?: boolean;
}

interface Entry {
  key?: string;
  state?: unknown;
}

const listeners = new Set<(navigation: Navigation) => void>();
let entries = 0;

export function readLocation(): Location {
  const [address = ''] = location.hash.slice(1).split('#');
  const [path = ''] = address.split('?');
  const entry = history.state as Entry | null;
  return {
    pathname: path.startsWith('/') ? path : `/${path}`,
    search: address.slice(path.length),
    state: entry?.state ?? null,
    key: entry?.key ?? 'default',
  };
}

/** The address of a place, as a link names it. */
export const hrefOf = (to: string): string => `#${to}`;

/** Goes to a place by its path, or as many entries back or forward as the number says. */
export function navigate(
  to: string | number,
  { replace = false, state = null, immediate = false }: NavigateOptions = {},
): void {
  if (typeof to === 'number') {
    history.go(to);
    return;
  }
  if (isWaiting(() => navigate(to, { replace, state, immediate }))) return;
  const layers = layersOfEntry();
  // A place takes the entry of the dialog that led to it, so that the way back does not meet it again.
  const spare = replace ? 0 : 1;
  if (layers > spare) {
    goBack(layers - spare);
    navigate(to, { replace, state, immediate });
    return;
  }
  entries += 1;
  const entry: Entry = { key: `${Date.now().toString(36)}-${entries}`, state };
  if (replace || layers > 0) history.replaceState(entry, '', hrefOf(to));
  else history.pushState(entry, '', hrefOf(to));
  announce(replace ? 'REPLACE' : 'PUSH', immediate);
}

/** Calls the listener after each change of place; returns how to stop. */
export function listen(listener: (navigation: Navigation) => void): () => void {
  if (listeners.size === 0) {
    shown = readLocation();
    // The same listener is added once only; it stays, since closed layers also go back while nobody listens.
    addEventListener('popstate', announcePop);
    // A reload closes what was open, and keeps its entry.
    reconcileSoon();
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let shown: Location | undefined;

function announcePop(): void {
  const waiting = settleLayers();
  const { key, pathname, search } = readLocation();
  const samePage = shown?.key === key && shown.pathname === pathname && shown.search === search;
  if (!samePage) announce('POP');
  for (const go of waiting) go();
}

function announce(type: NavigationType, immediate = false): void {
  shown = readLocation();
  const navigation = { location: shown, type, immediate };
  for (const listener of listeners) listener(navigation);
}
