import type { WaitingParcel } from './shipment-store.ts';

/** A sheet of labels: one for each order, eight on a page. */
export interface LabelDocument {
  language: string;
  title: string;
  site: string;
  labels: {
    order: string;
    recipient: string;
    lines: string[];
    country: string;
    phone: string;
    content: string;
    rtl: boolean;
  }[];
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export function labelDocument(
  parcels: readonly WaitingParcel[],
  { language, siteTitle, orderWord }: { language: string; siteTitle: string; orderWord: string },
): LabelDocument {
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  return {
    language: language.split('-')[0] ?? 'en',
    title: orderWord,
    site: siteTitle,
    labels: parcels.map(({ orderId, recipient, address, country, phone, product, variant }) => ({
      order: `${orderWord} ${orderId}`,
      recipient,
      lines: address.split(/\r?\n/).filter((line) => line.trim() !== ''),
      // The sender's postal service reads the country, in Latin capitals.
      country: (countries.of(country) ?? country).toUpperCase(),
      phone,
      content: [product, variant].filter(Boolean).join(' · '),
      // An address is written in the script of its destination.
      rtl: rightToLeft.test(`${recipient}${address}`),
    })),
  };
}

declare module '../../foundation/documents/document-setter.ts' {
  interface Documents {
    labels: LabelDocument;
  }
}
