import type { SelectableMethod } from './components/payment-method-picker.tsx';

interface Stop {
  /** The payment method that is stopped; null if all are. */
  name: string | null;
  reason: string;
  since: string;
  /** The time at which it ends by itself; null if two people have to end it. */
  until: string | null;
}

/** Returns the stops of the methods that are open; what stops all of them at once is one stop. */
export function stopsOf(methods: readonly SelectableMethod[]): Stop[] {
  const open = methods.filter((method) => method.open);
  const stops = open.flatMap(({ name, suspended, suspendedSince, suspendedUntil }) =>
    suspended === null || suspendedSince === null
      ? []
      : [{ name, reason: suspended, since: suspendedSince, until: suspendedUntil }],
  );
  const [first] = stops;
  const isOne = stops.length === open.length && new Set(stops.map(({ since }) => since)).size === 1;
  return first !== undefined && isOne && open.length > 1 ? [{ ...first, name: null }] : stops;
}
