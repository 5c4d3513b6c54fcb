import { useState } from 'react';
import { useRefetchAll } from '../api/calls.ts';
import { useSubmit } from '../api/operations.ts';
import { sendShipments, shipmentFile } from '../send-shipments.ts';

export interface ParcelResult {
  state: 'ready' | 'shipped' | 'failed';
  error?: string;
}

/**
 * Holds the tracking numbers of several orders and their results; ships the orders by the call for files of shipments.
 */
export function useShippingList(orderIds: readonly string[], carrier: string) {
  const refetchAll = useRefetchAll();
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [results, setResults] = useState<ReadonlyMap<string, ParcelResult>>(new Map());
  const { busy, submit } = useSubmit({
    send: async ({ chosen, dryRun }: { chosen: readonly string[]; dryRun: boolean }, caller) => {
      // The row number is the index in `chosen`, which identifies the order in the response.
      const file = shipmentFile(chosen.map((id) => [id, carrier, numbers[id]?.trim() ?? '']));
      const { ready, faults } = await sendShipments(file, dryRun, caller);
      const found = new Map(results);
      for (const { row } of ready) found.set(chosen[row] ?? '', { state: dryRun ? 'ready' : 'shipped' });
      for (const { row, message } of faults) found.set(chosen[row] ?? '', { state: 'failed', error: message });
      setResults(found);
    },
    onDone: (_, { dryRun }) => {
      if (!dryRun) void refetchAll();
    },
  });
  const withState = (state: ParcelResult['state']) => orderIds.filter((id) => results.get(id)?.state === state);
  const [ready, shipped] = [withState('ready'), withState('shipped')];
  return {
    busy,
    numbers,
    results,
    ready,
    shipped,
    /** A changed number loses its result and has to be checked again. */
    type: (orderId: string, number: string): void => {
      setNumbers((known) => ({ ...known, [orderId]: number }));
      setResults((known) => new Map([...known].filter(([id]) => id !== orderId)));
    },
    /** A changed carrier discards the results of all orders that are not shipped. */
    forget: (): void => setResults((known) => new Map([...known].filter(([, { state }]) => state === 'shipped'))),
    check: (): void => submit({ chosen: orderIds.filter((id) => !shipped.includes(id)), dryRun: true }),
    ship: (): void => submit({ chosen: ready, dryRun: false }),
  };
}
