import { textsOnRecord } from './content-texts.ts';
import type { ContentBlock } from './content-block-store.ts';

/** Returns a piece of content in the form of the audit. */
export const blockOnRecord = (block: Omit<ContentBlock, 'id' | 'createdAt'>) => ({
  texts: textsOnRecord(block.texts),
  contentKind: block.kind,
  place: block.place,
  picture: block.fileId?.toString() ?? '',
  jumpFormat: block.format.toString(),
  link: block.link,
  sort: block.sort.toString(),
  shown: `${block.shown}`,
});
