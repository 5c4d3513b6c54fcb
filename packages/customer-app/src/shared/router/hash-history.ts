import { goBack, isWaiting, layersOfEntry, reconcileSoon, settleLayers } from './layers.ts';

/** A location in the app: the part of the address after the #, and the state of the history entry. */
export interface Location {
  pathname: string;
  /** Includes the question mark; empty when there is none. */
  search: string;
  state: unknown;
  /** Identifies the history entry. The entry with which the app was opened is `default`. */
  key: string;
}

/** The kind of a navigation; POP is back, forward, or a typed address. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface Navigation {
  location: Location;
  type: NavigationType;
  /** Whether to render before anything else happens, without waiting for the code of the page. */
  immediate?: boolean;
}

interface NavigateOptions {
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

export const hrefOf = (to: string): string => `#${to}`;

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
  // The navigation reuses the entry of the dialog that led to it, so that the way back does not reach the dialog again.
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

/** Calls the listener after each navigation; returns a function that stops it. */
export function listen(listener: (navigation: Navigation) => void): () => void {
  if (listeners.size === 0) {
    shown = readLocation();
    // The same listener is added only once; it stays, since closed layers also go back while nobody listens.
    addEventListener('popstate', announcePop);
    // A reload closes every layer, but keeps its history entry.
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
