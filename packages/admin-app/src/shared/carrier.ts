import { useState } from 'react';

const key = 'shipping_carrier';

/** The carrier that somebody ships with, remembered in this browser. */
export function useCarrier() {
  const [carrier, setCarrier] = useState(() => localStorage.getItem(key) ?? '');
  const choose = (next: string): void => {
    setCarrier(next);
    localStorage.setItem(key, next);
  };
  return [carrier, choose] as const;
}
