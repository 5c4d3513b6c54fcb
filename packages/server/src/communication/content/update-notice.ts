import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { cleanNotices } from './clean-html.ts';
import { lockNotice } from './notice-store.ts';
import { noticeOnRecord } from './content-on-record.ts';

export const updateNotice = operation('notice/update', {
  lock: ({ transaction, input }) => lockNotice(transaction, BigInt(input.noticeId)),

  async execute({ transaction, services, input: { noticeId: _id, texts = {}, ...fields } }, before) {
    const cleaned = cleanNotices(texts);
    const after = await services.contentAdmin.changeNotice(transaction, before, fields, cleaned.texts);
    const changes = changesBetween(noticeOnRecord(before), noticeOnRecord(after));
    return { result: { cleaned: cleaned.isCleaned }, audit: { subject: `notice ${before.id}`, changes } };
  },
});
