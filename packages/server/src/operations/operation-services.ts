import type { ApprovalServices } from '../approvals/approval.ts';
import type { ApprovalService } from '../approvals/approval-service.ts';
import type { ProductService } from '../catalog/product-service.ts';
import type { OrderAdminService } from '../orders/order-admin-service.ts';

/** What operations use beside their database transaction. */
export interface OperationServices extends ApprovalServices {
  approvals: Pick<ApprovalService, 'decide'>;
  orders: Pick<OrderAdminService, 'find'>;
  products: ProductService;
}
