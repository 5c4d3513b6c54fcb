import type { ApprovalServices } from '../approvals/approval.ts';
import type { ApprovalService } from '../approvals/approval-service.ts';

/** The services that operations use beside their database transaction; each domain declares here what it offers. */
export interface OperationServices extends ApprovalServices {
  approvals: Pick<ApprovalService, 'decide' | 'facts' | 'withdraw'>;
  /** Encrypts what operators enter once and nobody reads again. */
  identityKey: Buffer;
}
