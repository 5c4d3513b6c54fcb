import { useEffect, useState } from 'react';

interface ListKeys {
  rowCount: number;
  onOpen: (place: number) => void;
  onSelect: (place: number) => void;
  onSearch: () => void;
  onFilter: () => void;
}

/** Whether a key is meant for what has the focus, or for what lies above the page. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"], dialog[open]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], .popup') !== null;
}

/** J and K move over the rows, X selects, Enter opens, F filters and / searches. Returns the row on which they act. */
export function useListKeys({ rowCount, onOpen, onSelect, onSearch, onFilter }: ListKeys): number {
  const [current, setCurrent] = useState(-1);
  const place = Math.min(current, rowCount - 1);
  useEffect(() => {
    const move = (by: number): void => {
      const next = Math.max(0, Math.min(place + by, rowCount - 1));
      setCurrent(next);
      document.querySelectorAll('.record-table--list tbody tr')[next]?.scrollIntoView({ block: 'nearest' });
    };
    const onKey = (event: KeyboardEvent): void => {
      if (isElsewhere(event)) return;
      const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null;
      const does: Readonly<Record<string, (() => void) | undefined>> = {
        j: () => move(1),
        k: () => move(-1),
        x: place >= 0 ? () => onSelect(place) : undefined,
        // Without a row to open, the first is where one begins.
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
  return place;
}
