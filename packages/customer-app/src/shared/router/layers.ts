/**
 * Dialogs and sheets as part of the history: each has an entry of its own over its page, so that Back closes it instead
 * of leaving the page. What is shown follows the components; the entries follow what is shown.
 */

/** How to close each one that is open, the uppermost last. */
const openLayers: (() => void)[] = [];
/** What has to wait until the browser has gone back past the entries of closed layers; null while nothing is awaited. */
let afterReturn: (() => void)[] | null = null;
let reconciliation: ReturnType<typeof setTimeout> | undefined;

/** How many layers lie over the page in the present entry of the history. */
export const layersOfEntry = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

/** Gives a dialog its entry. Returns what to call once it is closed in any other way; its entry goes with it. */
export function openLayer(close: () => void): () => void {
  openLayers.push(close);
  reconcileSoon();
  return () => {
    openLayers.splice(openLayers.indexOf(close), 1);
    reconcileSoon();
  };
}

/** After the present work, since one dialog often closes as the next one opens, which then takes over its entry. */
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

/** How long the browser may take to go back; then there is nothing to go back to, as in a copied tab. */
const patienceMs = 1_000;

/** Leaves entries behind. The browser does that later, and what is waiting goes on then. */
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

/** Whether the browser is on its way back past closed layers; if so, the work is done once it has arrived. */
export function isWaiting(work: () => void): boolean {
  afterReturn?.push(work);
  return afterReturn !== null;
}

/** After each change of entry: closes the layers that were left. Returns what had to wait for it. */
export function settleLayers(): readonly (() => void)[] {
  const waiting = afterReturn ?? [];
  afterReturn = null;
  for (const close of openLayers.slice(layersOfEntry())) close();
  // A layer that stays open, since it is busy, gets its entry again.
  reconcileSoon();
  return waiting;
}
