import { useState } from 'react';
import { currentAccount } from './session/token.ts';

/** The carrier that somebody ships with, remembered in this browser for this person. */
export function useCarrier() {
  const [key] = useState(() => `shipping_carrier ${currentAccount()}`);
  const [carrier, setCarrier] = useState(() => localStorage.getItem(key) ?? '');
  const choose = (next: string): void => {
    setCarrier(next);
    localStorage.setItem(key, next);
  };
  return [carrier, choose] as const;
}
