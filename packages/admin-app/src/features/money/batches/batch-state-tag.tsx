import { type State, StatusTag } from '../../../shared/components/status-tag.tsx';
import type { BatchStep } from '../../../shared/records/batch-step.ts';

const tags: Readonly<Record<BatchStep, State>> = {
  approve_first: 'pending',
  approve_second: 'pending',
  expired: 'expired',
  export: 'approved',
  sign: 'exported',
  sign_late: 'overdue',
  send_soon: 'signed',
  sending: 'sent',
  ended: 'ended',
  abandoned: 'abandoned',
};

/** The state of a batch in a word. */
export const BatchStateTag = ({ step }: { step: BatchStep }) => <StatusTag state={tags[step]} />;
