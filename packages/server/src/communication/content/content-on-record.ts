// The values of content that the audit records.
import type { Banner } from './banner-store.ts';
import type { ContentBlock } from './content-block-store.ts';
import type { ContentTexts } from './content-texts.ts';
import type { Notice } from './notice-store.ts';

export const bannerOnRecord = (banner: Omit<Banner, 'id'>) => ({
  texts: textsOnRecord(banner.texts),
  picture: banner.fileId?.toString() ?? '',
  place: banner.place,
  jumpFormat: banner.format.toString(),
  link: banner.link,
  language: banner.language ?? '',
  remark: banner.remarks,
  sort: banner.sort.toString(),
  showsProduct: `${banner.showsProduct}`,
});

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

export const noticeOnRecord = ({ type, sort, texts }: Omit<Notice, 'id' | 'createdAt'>) => ({
  texts: textsOnRecord(texts),
  place: type === 1 ? 'page' : 'running line',
  sort: sort.toString(),
});

/** Returns one text for all languages: the title in each, and the text below it. */
const textsOnRecord = (texts: ContentTexts): string =>
  Object.entries(texts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, { title, content }]) => `${language}: ${content === '' ? title : `${title} — ${content}`}`)
    .join('\n');
