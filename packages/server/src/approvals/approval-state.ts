import type { ApprovalState } from './approval-kind.ts';

/** Every state but the first is final. */
export const approvalTransitions: Readonly<Record<ApprovalState, readonly ApprovalState[]>> = {
  waiting: ['approved', 'refused', 'failed'],
  approved: [],
  refused: [],
  failed: [],
};

export const isDecided = (state: ApprovalState): boolean => approvalTransitions[state].length === 0;
