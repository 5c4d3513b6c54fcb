import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The widening of a header that makes the next column begin at the pinned one. */
export interface Widened {
  /** The index among all header cells, including hidden ones. */
  place: number;
  by: number;
  width: number;
}

interface Head {
  place: number;
  left: number;
  right: number;
}

/** The padding of a header cell, in pixels. */
const padding = 8;

/** Returns the header to widen so that no column is cut at the edge; undefined if none is cut. */
export function widenedAt(heads: readonly Head[], edge: number): Widened | undefined {
  const cut = heads.findIndex(({ left, right }) => left < edge && edge < right - padding);
  const [before, after] = [heads[cut - 1], heads[cut]];
  if (before === undefined || after === undefined) return undefined;
  return { place: before.place, by: edge - after.left, width: edge - before.left };
}

/** Measures the headers without the widening, and the edge of the pinned column. */
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
 * Keeps columns whole beside the pinned last column of a table that is wider than its box. Until the table is scrolled,
 * the column before a cut one is widened, so that the cut one begins behind the pinned column.
 */
export function useWholeColumns(box: RefObject<HTMLElement | null>): {
  widened: Widened | undefined;
  hasMore: boolean;
} {
  const [state, setState] = useState<{ widened: Widened | undefined; hasMore: boolean }>(nothing);
  const known = useRef(state.widened);
  // The observer reads the ref again as soon as the widened table has its layout.
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
