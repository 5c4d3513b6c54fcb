import { useEffect, useRef, useState } from 'react';

interface ListKeys {
  rowCount: number;
  onOpen: (place: number) => void;
  onSelect: (place: number) => void;
  onSearch: () => void;
  onFilter: () => void;
}

/** Returns whether the focused element or a layer above the page handles the key. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"], dialog[open]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], .popup') !== null;
}

/**
 * Handles the shortcuts: J and K move over the rows, X selects, Enter opens, F filters and / searches. Returns the
 * index of the current row.
 */
export function useListKeys({ rowCount, onOpen, onSelect, onSearch, onFilter }: ListKeys): number {
  const [current, setCurrent] = useState(-1);
  // The keys read it from here: two that come at once reach the page before it is rendered in between.
  const latest = useRef(-1);
  useEffect(() => {
    const currentPlace = (): number => Math.min(latest.current, rowCount - 1);
    const move = (by: number): void => {
      const next = Math.max(0, Math.min(currentPlace() + by, rowCount - 1));
      latest.current = next;
      setCurrent(next);
      document.querySelectorAll('.record-table--list tbody tr')[next]?.scrollIntoView({ block: 'nearest' });
    };
    const onKey = (event: KeyboardEvent): void => {
      if (isElsewhere(event)) return;
      const place = currentPlace();
      const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null;
      const does: Readonly<Record<string, (() => void) | undefined>> = {
        j: () => move(1),
        k: () => move(-1),
        x: place >= 0 ? () => onSelect(place) : undefined,
        // If no row is current, Enter moves to the first one.
        Enter: isOnButton ? undefined : () => (place >= 0 ? onOpen(place) : move(1)),
        f: onFilter,
        '/': onSearch,
      };
      const act = does[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return Math.min(current, rowCount - 1);
}
