import { operation } from '../../decisions/operations/operation.ts';
import { cleanNotices } from './clean-html.ts';
import { noticeOnRecord } from './content-on-record.ts';

export const addNotice = operation('notice/add', {
  async execute({ transaction, services, input: { texts: written, ...fields } }) {
    const { texts, isCleaned } = cleanNotices(written);
    const id = await services.contentAdmin.addNotice(transaction, fields, texts);
    return {
      result: { noticeId: id.toString(), cleaned: isCleaned },
      audit: { subject: `notice ${id}`, facts: noticeOnRecord({ ...fields, texts }) },
    };
  },
});
