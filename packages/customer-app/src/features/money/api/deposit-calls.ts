import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';

export type OwnDeposits = ResponseOf<'customer/arrivals'>;
export type OwnDeposit = OwnDeposits['list'][number];
export type FoundDeposit = ResponseOf<'customer/foundArrival'>;

/** The interval is that of Ethereum's blocks; the socket announces arrivals in between. */
const everyMs = 15_000;

/** Returns what is on its way to the own addresses; blocks are counted on while something is. */
export function useOwnDeposits() {
  const read = useCall('customer/arrivals');
  const isMoving = read.data?.list.some(({ stage }) => stage === 'seen' || stage === 'final') ?? false;
  useCall('customer/arrivals', undefined, { enabled: isMoving, refetchInterval: everyMs });
  return read;
}

/** Returns what became of a transaction; asked again while the watchers look for it. */
export const useFoundDeposit = (transaction: string) =>
  useCall('customer/foundArrival', { transaction }, { enabled: transaction !== '', refetchInterval: everyMs });
