import type { TextKey } from '../../shared/i18n/texts.ts';
import type { Recharge } from './api/recharge-calls.ts';
import type { Withdrawal } from './api/withdrawal-calls.ts';

export interface StatusStep {
  name: TextKey;
  /** The time of the step; null for steps ahead and for the one under way. */
  time: string | null;
  state: 'done' | 'current' | 'ahead' | 'failed' | 'neutral';
}

type RechargeProgress = Pick<Recharge, 'status' | 'createdAt' | 'decidedAt'>;

const credited = 1;
const failed = 2;

export function rechargeSteps({ status, createdAt, decidedAt }: RechargeProgress): StatusStep[] {
  const announced: StatusStep = { name: 'recharge_history_view.step_announced', time: createdAt, state: 'done' };
  if (status === failed)
    return [announced, { name: 'recharge_history_view.state_2', time: decidedAt, state: 'failed' }];
  return [
    announced,
    { name: 'recharge_history_view.state_1', time: decidedAt, state: status === credited ? 'done' : 'current' },
  ];
}

/** Returns whether a withdrawal can be cancelled: from signing on, the money may have left. */
export const isCancellable = (stage: Withdrawal['stage']): boolean => stage === 'under_review' || stage === 'approved';

type WithdrawalProgress = Pick<Withdrawal, 'stage' | 'createdAt' | 'reviewedAt' | 'sentAt' | 'endedAt'>;

/** Number of completed steps from the request to the payment, by stage. During signing nothing is known to be sent. */
const passed = { under_review: 1, approved: 2, signing: 2, sent: 3, paid: 4 } as const;

/**
 * Returns the steps requested, reviewed, sent and confirmed; a withdrawal that ended otherwise has its end right after
 * the request.
 */
export function withdrawalSteps({ stage, createdAt, reviewedAt, sentAt, endedAt }: WithdrawalProgress): StatusStep[] {
  const requested: StatusStep = { name: 'withdraw_history_view.step_requested', time: createdAt, state: 'done' };
  if (stage === 'cancelled') {
    return [requested, { name: 'withdraw_history_view.stage_cancelled', time: endedAt, state: 'neutral' }];
  }
  if (stage === 'rejected') {
    return [requested, { name: 'withdraw_history_view.stage_rejected', time: endedAt, state: 'failed' }];
  }
  const steps = [
    requested,
    { name: 'withdraw_history_view.step_reviewed', time: reviewedAt },
    { name: 'withdraw_history_view.step_sent', time: sentAt },
    { name: 'withdraw_history_view.step_confirmed', time: endedAt },
  ] as const;
  return steps.map(({ name, time }, index) => {
    if (index < passed[stage]) return { name, time, state: 'done' };
    return { name, time: null, state: index === passed[stage] ? 'current' : 'ahead' };
  });
}
