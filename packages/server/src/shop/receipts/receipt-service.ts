import { DomainError } from '../../foundation/domain-error.ts';
import type { DocumentSetter } from '../../foundation/documents/document-setter.ts';
import type { OrderDetailsService } from '../orders/order-details-service.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { receiptDocument } from './receipt-document.ts';

export type ReceiptService = ReturnType<typeof createReceiptService>;

export interface ReceiptDependencies {
  settings: Pick<SettingService, 'current'>;
  orderDetails: Pick<OrderDetailsService, 'find'>;
  documentSetter: DocumentSetter;
}

export function createReceiptService({ settings, orderDetails, documentSetter }: ReceiptDependencies) {
  return {
    /**
     * Throws `not_found` (also for an order of another customer), `receipt_unavailable` for an unpaid one, and
     * `overloaded`.
     */
    async ofOrder(
      reader: Pick<CustomerSession, 'subjectId' | 'actorId' | 'isFriend'>,
      orderId: bigint,
      language: string,
    ): Promise<{ fileName: string; pdf: Buffer }> {
      const { row, timeZone } = await orderDetails.find(reader, orderId, language);
      if (row.paid_at === null) throw new DomainError('receipt_unavailable');
      const { siteTitle } = await settings.current();
      const pdf = await documentSetter.set('receipt', receiptDocument(row, { language, timeZone, siteTitle }));
      return { fileName: `receipt-${orderId}.pdf`, pdf };
    },
  };
}
