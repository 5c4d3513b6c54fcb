import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { lockBanner } from './banner-store.ts';
import { places } from './banner-view.ts';
import { contentOnRecord } from './content-on-record.ts';
import { idOrNone } from './input-values.ts';

export const updateBanner = operation('rotation/update', {
  lock: ({ transaction, input }) => lockBanner(transaction, BigInt(input.id)),

  async execute({ transaction, services, input: { id: _id, texts = {}, type, fileId, language, ...rest } }, before) {
    const changes = {
      ...rest,
      place: type && places[type],
      fileId: idOrNone(fileId),
      language: language === undefined ? undefined : language || null,
    };
    const after = await services.contentAdmin.changeBanner(transaction, before, changes, texts);
    const recorded = changesBetween(contentOnRecord(before), contentOnRecord(after));
    return { result: {}, audit: { subject: `banner ${before.id}`, changes: recorded } };
  },
});
