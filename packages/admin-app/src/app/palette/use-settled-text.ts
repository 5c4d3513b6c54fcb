import { useEffect, useState } from 'react';

const settledMs = 180;

/** Returns the text once the user has paused typing (debounced). */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
