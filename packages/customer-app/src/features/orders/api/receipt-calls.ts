import { api } from '../../../shared/api/api-client.ts';

/** The receipt of a paid order, in the language that the app speaks. */
export async function fetchReceipt(orderId: string): Promise<{ fileName: string; file: Blob }> {
  const { fileName, pdf } = (await api.call('customer/orderReceipt', { orderId })).data;
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  return { fileName, file: new Blob([bytes], { type: 'application/pdf' }) };
}
