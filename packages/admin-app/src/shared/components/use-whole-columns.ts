import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** By how much the head of a column is widened, so that the next one begins below the pinned column. */
export interface Widened {
  /** Among all heads of the table, also those that are not shown. */
  place: number;
  by: number;
  /** How wide it becomes. */
  width: number;
}

interface Head {
  place: number;
  left: number;
  right: number;
}

/** What stands between the words of a head and its edge. */
const padding = 8;

/** Which of the heads is widened so that the next one lies whole behind an edge; undefined if none is cut there. */
export function widenedAt(heads: readonly Head[], edge: number): Widened | undefined {
  const cut = heads.findIndex(({ left, right }) => left < edge && edge < right - padding);
  const [before, after] = [heads[cut - 1], heads[cut]];
  if (before === undefined || after === undefined) return undefined;
  return { place: before.place, by: edge - after.left, width: edge - before.left };
}

/** Where the heads would stand without what was widened, and from where on the pinned column covers them. */
function measure(box: HTMLElement, widened: Pick<Widened, 'place' | 'by'> = { place: Infinity, by: 0 }) {
  const cells = [...box.querySelectorAll('thead th')];
  const pinned = cells.at(-1);
  if (pinned === undefined || box.scrollWidth - widened.by <= box.clientWidth) return undefined;
  const { position, insetInlineEnd } = getComputedStyle(pinned);
  if (position !== 'sticky' || insetInlineEnd !== '0px') return undefined;
  const start = box.getBoundingClientRect().left + box.clientLeft - box.scrollLeft;
  const heads = cells.slice(0, -1).flatMap((cell, place): Head[] => {
    const { left, right, width } = cell.getBoundingClientRect();
    const isAfter = place > widened.place;
    const isSame = place === widened.place;
    const by = widened.by;
    if (width === 0) return [];
    return [{ place, left: left - start - (isAfter ? by : 0), right: right - start - (isAfter || isSame ? by : 0) }];
  });
  return { heads, edge: box.clientWidth - pinned.getBoundingClientRect().width };
}

/**
 * A table that is wider than its place has its last column pinned above the others. None of them is cut by it as long as nobody
 * moves the table: the one before is widened until the next is whole behind it.
 */
export function useWholeColumns(box: RefObject<HTMLElement | null>): {
  widened: Widened | undefined;
  hasMore: boolean;
} {
  const [state, setState] = useState<{ widened: Widened | undefined; hasMore: boolean }>(nothing);
  const known = useRef(state.widened);
  // Before the next look, which may come as soon as the widened table is laid out.
  useLayoutEffect(() => {
    known.current = state.widened;
  }, [state]);
  useEffect(() => {
    const { current } = box;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    const look = (): void => {
      const found = measure(current, known.current);
      const widened = found && widenedAt(found.heads, found.edge);
      setState((before) => {
        const isSame =
          before.hasMore === (found !== undefined) &&
          before.widened?.place === widened?.place &&
          Math.abs((before.widened?.width ?? 0) - (widened?.width ?? 0)) < 1;
        return isSame ? before : { widened, hasMore: found !== undefined };
      });
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    const table = current.querySelector('table');
    if (table !== null) observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
  return state;
}

const nothing = { widened: undefined, hasMore: false };
