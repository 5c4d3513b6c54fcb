/**
 * Dialogs and sheets as part of the history: each has its own entry above that of its page, so that Back closes it
 * instead of leaving the page. The components decide which layers are open, and the entries follow.
 */

/** The close functions of the open layers, the topmost last. */
const openLayers: (() => void)[] = [];
/**
 * The work that waits until the browser has gone back past the entries of closed layers; null while nothing is awaited.
 */
let afterReturn: (() => void)[] | null = null;
let reconciliation: ReturnType<typeof setTimeout> | undefined;

export const layersOfEntry = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

/**
 * Adds a history entry for a dialog. Returns a function to call when it is closed in any other way; its entry is
 * removed then.
 */
export function openLayer(close: () => void): () => void {
  openLayers.push(close);
  reconcileSoon();
  return () => {
    openLayers.splice(openLayers.indexOf(close), 1);
    reconcileSoon();
  };
}

/**
 * Schedules the reconciliation after the current task, since one dialog often closes as the next one opens, which then
 * reuses its entry.
 */
export function reconcileSoon(): void {
  clearTimeout(reconciliation);
  reconciliation = setTimeout(reconcile);
}

function reconcile(): void {
  if (afterReturn !== null) return;
  const missing = openLayers.length - layersOfEntry();
  if (missing < 0) goBack(-missing);
  for (let added = 0; added < missing; added += 1) {
    history.pushState({ ...(history.state as object | null), layers: layersOfEntry() + 1 }, '', location.href);
  }
}

/** Maximum wait for the browser to go back; after that there is no such entry, as in a duplicated tab. */
const patienceMs = 1_000;

/** Goes back by a number of entries. The browser does so asynchronously, and the waiting work continues afterwards. */
export function goBack(steps: number): void {
  const waiting: (() => void)[] = [];
  afterReturn = waiting;
  history.go(-steps);
  setTimeout(() => {
    if (afterReturn !== waiting) return;
    afterReturn = null;
    history.replaceState({ ...(history.state as object | null), layers: 0 }, '', location.href);
    for (const work of waiting) work();
    reconcileSoon();
  }, patienceMs);
}

/** Returns whether the browser is going back past closed layers; if so, the work runs after it has arrived. */
export function isWaiting(work: () => void): boolean {
  afterReturn?.push(work);
  return afterReturn !== null;
}

/** Closes the layers that a change of the entry left. Returns the work that waited for it. */
export function settleLayers(): readonly (() => void)[] {
  const waiting = afterReturn ?? [];
  afterReturn = null;
  for (const close of openLayers.slice(layersOfEntry())) close();
  // A layer that stays open because it is busy gets its entry again.
  reconcileSoon();
  return waiting;
}
