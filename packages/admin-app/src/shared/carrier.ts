import { readStored, store } from '@goodturn/browser';
import { useState } from 'react';
import { currentAccount } from './session/token.ts';

/** Returns the administrator's last carrier and its setter; this browser stores it per account. */
export function useCarrier() {
  const [key] = useState(() => `shipping_carrier ${currentAccount()}`);
  const [carrier, setCarrier] = useState(() => readStored(key) ?? '');
  const choose = (next: string): void => {
    setCarrier(next);
    store(key, next);
  };
  return [carrier, choose] as const;
}
