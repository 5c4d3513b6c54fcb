import type { RawBuilder } from 'kysely';
import type { ApprovalRequest, Operation } from './approvals.ts';

export interface ApprovalCase {
  input: ApprovalRequest;
  /** A change of the facts that were approved; undefined if the approval rests on the request alone. */
  change?: RawBuilder<unknown>;
  operation: Operation<string>;
}
