import type { ResponseOf } from '@goodturn/contract';
import { add, formatMoney, parseMoney, ZERO } from '@goodturn/money';

export type Preview = ResponseOf<'batch/preview'>;
export type PreviewRow = Preview['list'][number];

export const sumOf = (rows: readonly { received: string }[]): string =>
  formatMoney(rows.reduce((sum, { received }) => add(sum, parseMoney(received)), ZERO));

export const rowsIn = ({ list }: Preview): PreviewRow[] => list.filter(({ position }) => position !== null);
export const rowsOut = ({ list }: Preview): PreviewRow[] => list.filter(({ position }) => position === null);

/** Returns the accounts of the people who can approve a batch now. */
export const approversOf = ({ approvers }: Pick<Preview, 'approvers'>): string[] =>
  approvers.flatMap(({ account, obstacle }) => (obstacle === null ? [account] : []));

/** A condition that a batch of a payment method does not meet now. The order is that in which they stop the batch. */
export type Lack = 'obstacle' | 'nothing' | 'native' | 'approvers';

export function lacksOf(preview: Preview): Lack[] {
  const count = rowsIn(preview).length;
  return [
    ...(preview.obstacle === null ? [] : (['obstacle'] as const)),
    ...(count === 0 ? (['nothing'] as const) : []),
    ...(preview.nativeRows !== null && preview.nativeRows < Math.max(count, 1) ? (['native'] as const) : []),
    ...(approversOf(preview).length < 2 ? (['approvers'] as const) : []),
  ];
}
