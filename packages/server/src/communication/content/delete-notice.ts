import { operation } from '../../decisions/operations/operation.ts';
import { deleteNotice as deleteFromStore, lockNotice } from './notice-store.ts';
import { noticeOnRecord } from './content-on-record.ts';

export const deleteNotice = operation('notice/delete', {
  lock: ({ transaction, input }) => lockNotice(transaction, BigInt(input.noticeId)),

  async execute({ transaction }, before) {
    await deleteFromStore(transaction, before.id);
    return { result: {}, audit: { subject: `notice ${before.id}`, facts: noticeOnRecord(before) } };
  },
});
