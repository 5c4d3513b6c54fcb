import { useCallback, useEffect, useState } from 'react';

export interface Computed<Value> {
  value: Value | undefined;
  error: Error | undefined;
  again: () => void;
}

/** Runs a long computation once per key; without a key nothing is computed. */
export function useComputed<Value>(key: string | undefined, compute: () => Promise<Value>): Computed<Value> {
  const [state, setState] = useState<{ key: string | undefined; value?: Value; error?: Error }>({ key: undefined });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    setState({ key: undefined });
    compute().then(
      (value) => isCurrent && setState({ key, value }),
      (error: unknown) =>
        isCurrent && setState({ key, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is computed; the function is another one each time.
  }, [key, round]);
  const isCurrent = state.key === key;
  return { value: isCurrent ? state.value : undefined, error: isCurrent ? state.error : undefined, again };
}
