import type { Recharge } from './api/recharge-calls.ts';
import type { LineStep } from './withdrawal-line.ts';

type Dated = Pick<Recharge, 'status' | 'createdAt' | 'decidedAt'>;

const credited = 1;
const failed = 2;

/** Returns the steps of a recharge: announced, then credited or failed. */
export function rechargeLine({ status, createdAt, decidedAt }: Dated): LineStep[] {
  const announced: LineStep = { name: 'recharge_history_view.step_announced', time: createdAt, state: 'done' };
  if (status === failed)
    return [announced, { name: 'recharge_history_view.state_2', time: decidedAt, state: 'failed' }];
  return [
    announced,
    { name: 'recharge_history_view.state_1', time: decidedAt, state: status === credited ? 'done' : 'current' },
  ];
}
