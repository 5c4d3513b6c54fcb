import type { ApprovalServices } from '../approvals/approval.ts';
import type { ApprovalService } from '../approvals/approval-service.ts';

/**
 * The services that operations use besides their database transaction; each domain declares its own by module
 * augmentation.
 */
export interface OperationServices extends ApprovalServices {
  approvals: Pick<ApprovalService, 'decide' | 'facts' | 'withdraw'>;
  /** The key that encrypts secrets that operators enter and that are never shown again. */
  identityKey: Buffer;
}
