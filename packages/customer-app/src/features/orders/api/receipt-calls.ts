import type { Caller } from '@goodturn/browser';

/** Returns the receipt of a paid order as PDF, in the current language of the app. */
export async function fetchReceipt(orderId: string, { call }: Caller): Promise<{ fileName: string; file: Blob }> {
  const { fileName, pdf } = (await call('customer/orderReceipt', { orderId })).data;
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  return { fileName, file: new Blob([bytes], { type: 'application/pdf' }) };
}
