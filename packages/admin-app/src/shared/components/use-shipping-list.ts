import { useState } from 'react';
import { useRefetchAll } from '../api/calls.ts';
import { useSubmit } from '../api/operations.ts';
import { csvRow, partsOfRows } from '../file-parts.ts';
import { sendShipments, shipmentHeader } from '../send-shipments.ts';

/** What is known of one order of the list. */
export interface ParcelResult {
  state: 'ready' | 'shipped' | 'failed';
  error?: string;
}

/** Tracking numbers of several orders, what the server says of each, and their shipping by the way that a file takes. */
export function useShippingList(orderIds: readonly string[], carrier: string) {
  const refetchAll = useRefetchAll();
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [results, setResults] = useState<ReadonlyMap<string, ParcelResult>>(new Map());
  const { busy, submit } = useSubmit({
    send: async ({ chosen, dryRun }: { chosen: readonly string[]; dryRun: boolean }, caller) => {
      // The row of an order in the file says which of them is meant.
      const rows = chosen.map((id, place) => ({ row: place, csv: csvRow([id, carrier, numbers[id]?.trim() ?? '']) }));
      const file = { parts: partsOfRows(csvRow(shipmentHeader), rows), faults: [] };
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
    /** Another number has to be looked at again. */
    type: (orderId: string, number: string): void => {
      setNumbers((known) => ({ ...known, [orderId]: number }));
      setResults((known) => new Map([...known].filter(([id]) => id !== orderId)));
    },
    /** Another carrier too, with each number that has not gone. */
    forget: (): void => setResults((known) => new Map([...known].filter(([, { state }]) => state === 'shipped'))),
    check: (): void => submit({ chosen: orderIds.filter((id) => !shipped.includes(id)), dryRun: true }),
    ship: (): void => submit({ chosen: ready, dryRun: false }),
  };
}
