import { textsOnRecord } from './content-texts.ts';
import type { Notice } from './notice-store.ts';

/** A notice as the audit keeps it. */
export const noticeOnRecord = ({ type, sort, texts }: Omit<Notice, 'id' | 'createdAt'>) => ({
  texts: textsOnRecord(texts),
  place: type === 1 ? 'page' : 'running line',
  sort: sort.toString(),
});
