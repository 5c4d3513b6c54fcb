import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { lockBanner } from './banner-store.ts';
import { places } from './banner-view.ts';
import { bannerOnRecord } from './content-on-record.ts';

export const updateBanner = operation('rotation/update', {
  lock: ({ transaction, input }) => lockBanner(transaction, BigInt(input.id)),

  async execute({ transaction, services, input: { id: _id, texts = {}, type, fileId, language, ...rest } }, before) {
    const changes = {
      ...rest,
      place: type && places[type],
      fileId: fileId === undefined ? undefined : fileId === '' ? null : BigInt(fileId),
      language: language === undefined ? undefined : language || null,
    };
    const after = await services.contentAdmin.changeBanner(transaction, before, changes, texts);
    const recorded = changesBetween(bannerOnRecord(before), bannerOnRecord(after));
    return { result: {}, audit: { subject: `banner ${before.id}`, changes: recorded } };
  },
});
