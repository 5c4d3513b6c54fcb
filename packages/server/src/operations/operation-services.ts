import type { PasswordService } from '../accounts/password-service.ts';
import type { SecondFactorService } from '../administrators/second-factor-service.ts';
import type { ApprovalServices } from '../approvals/approval.ts';
import type { ApprovalService } from '../approvals/approval-service.ts';
import type { ProductService } from '../catalog/product-service.ts';
import type { ContentAdminService } from '../content/content-admin-service.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import type { MessageService } from '../messages/message-service.ts';
import type { OrderAdminService } from '../orders/order-admin-service.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { PushService } from '../push/push-service.ts';
import type { RechargeService } from '../recharges/recharge-service.ts';
import type { ReturnService } from '../returns/return-service.ts';
import type { TelegramService } from '../telegram/telegram-service.ts';
import type { ShipmentPaperService } from '../shipments/shipment-paper-service.ts';

/** What operations use beside their database transaction. */
export interface OperationServices extends ApprovalServices {
  approvals: Pick<ApprovalService, 'decide' | 'facts' | 'withdraw'>;
  contentAdmin: ContentAdminService;
  identity: Pick<IdentityService, 'submit' | 'open' | 'files'>;
  /** Encrypts what operators type in once and nobody reads again. */
  identityKey: Buffer;
  messages: Pick<MessageService, 'find' | 'results'>;
  orders: Pick<OrderAdminService, 'find'>;
  customerOrders: Pick<OrderService, 'view'>;
  passwords: Pick<PasswordService, 'requireLoginPassword' | 'requireWithdrawalPassword'>;
  products: ProductService;
  pushes: Pick<PushService, 'isAvailable'>;
  recharges: Pick<RechargeService, 'requireUsable'>;
  returns: Pick<ReturnService, 'ofOrders'>;
  shipmentPapers: ShipmentPaperService;
  telegram: Pick<TelegramService, 'identify'>;
  secondFactor: Pick<SecondFactorService, 'stepOfCode' | 'requireForMoney'>;
}
