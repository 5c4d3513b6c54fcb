import type { ApprovalState } from './approval-kind.ts';

/** Every state but the first is final. */
export const approvalTransitions: Readonly<Record<ApprovalState, readonly ApprovalState[]>> = {
  pending: ['approved', 'rejected', 'failed'],
  approved: [],
  rejected: [],
  failed: [],
};
