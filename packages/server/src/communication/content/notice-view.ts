import { textsOnRecord } from './content-texts.ts';
import type { Notice } from './notice-store.ts';

/** Returns a notice in the form of the audit. */
export const noticeOnRecord = ({ type, sort, texts }: Omit<Notice, 'id' | 'createdAt'>) => ({
  texts: textsOnRecord(texts),
  place: type === 1 ? 'page' : 'running line',
  sort: sort.toString(),
});
