import { type Route, route } from '../../foundation/http/route.ts';
import type { ReceiptService } from './receipt-service.ts';

export const receiptRoutes = (receipts: ReceiptService): Route[] => [
  route('customer/orderReceipt', async ({ session, query, language }) => {
    const { fileName, pdf } = await receipts.ofOrder(session, BigInt(query.orderId), language);
    return { data: { fileName, pdf: pdf.toString('base64') } };
  }),
];
