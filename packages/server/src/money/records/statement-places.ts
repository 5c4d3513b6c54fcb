import { DomainError } from '../../foundation/domain-error.ts';

/** How many statements this process writes at the same time: each takes its share of the one event loop. */
export const maxOpenStatements = 4;
const retryAfterSeconds = 5;

/** Who is being sent a statement: a customer gets one at a time, and only so many customers do. */
export function createStatementPlaces(max: number = maxOpenStatements) {
  const open = new Set<bigint>();
  return {
    count: (): number => open.size,
    /** Takes a place and returns the function that releases it; throws `rate_limited` or `overloaded` when there is none. */
    take(customerId: bigint): () => void {
      if (open.has(customerId)) throw new DomainError('rate_limited', { retryAfterSeconds });
      if (open.size >= max) throw new DomainError('overloaded', { retryAfterSeconds });
      open.add(customerId);
      let isTaken = true;
      return () => {
        // Releasing twice must not release the place of the customer's next statement.
        if (isTaken) open.delete(customerId);
        isTaken = false;
      };
    },
  };
}
