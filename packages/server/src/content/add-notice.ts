import { operation } from '../operations/operation.ts';
import { noticeOnRecord } from './notice-view.ts';

export const addNotice = operation('notice/add', {
  async execute({ transaction, services, input: { texts, ...fields } }) {
    const id = await services.contentAdmin.addNotice(transaction, fields, texts);
    return {
      result: { noticeId: id.toString() },
      audit: { subject: `notice ${id}`, facts: noticeOnRecord({ ...fields, texts }) },
    };
  },
});
