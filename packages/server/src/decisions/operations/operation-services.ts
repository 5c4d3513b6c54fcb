import type { PasswordService } from '../../people/accounts/password-service.ts';
import type { SecondFactorService } from '../../people/administrators/second-factor-service.ts';
import type { ApprovalServices } from '../approvals/approval.ts';
import type { ApprovalService } from '../approvals/approval-service.ts';
import type { ProductService } from '../../shop/catalog/product-service.ts';
import type { ContentAdminService } from '../../communication/content/content-admin-service.ts';
import type { IdentityService } from '../../people/identity/identity-service.ts';
import type { MessageService } from '../../communication/messages/message-service.ts';
import type { OrderAdminService } from '../../shop/orders/order-admin-service.ts';
import type { OrderService } from '../../shop/orders/order-service.ts';
import type { PushService } from '../../communication/push/push-service.ts';
import type { RechargeService } from '../../money/recharges/recharge-service.ts';
import type { ReturnService } from '../../shop/returns/return-service.ts';
import type { TelegramService } from '../../communication/telegram/telegram-service.ts';
import type { ShipmentPaperService } from '../../shop/shipments/shipment-paper-service.ts';

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
