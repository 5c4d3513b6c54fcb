import { useEffect, useState } from 'react';

/** Long enough that the press which opened a button does not press it too. */
const settleMs = 300;

/** Returns whether the element has been painted long enough to be pressed on purpose. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
