import type { CategoryInput, FieldName } from '@goodturn/contract';
import { typedKeys } from '../../foundation/typed-keys.ts';
import type { BannerFields } from './banner-store.ts';
import type { ContentBlockFields } from './content-block-store.ts';
import type { ContentTexts } from './content-texts.ts';
import type { LanguageFields } from './language-store.ts';
import type { Notice, NoticeFields } from './notice-store.ts';

type ContentField =
  | keyof BannerFields
  | keyof ContentBlockFields
  | keyof LanguageFields
  | Exclude<keyof NoticeFields, 'type'>
  | Exclude<keyof CategoryInput, 'titles'>;

/** The audit's name of each field of content; a new field has to be named here. */
const recordedNames: Readonly<Record<ContentField, FieldName>> = {
  title: 'title',
  label: 'label',
  abbreviation: 'abbreviation',
  country: 'country',
  phoneCode: 'phoneCode',
  kind: 'contentKind',
  place: 'place',
  parentId: 'parent',
  fileId: 'picture',
  format: 'jumpFormat',
  link: 'link',
  language: 'language',
  remarks: 'remark',
  sort: 'sort',
  shown: 'shown',
  showsProduct: 'showsProduct',
};

type RecordedContent = Readonly<Partial<Record<ContentField, string | number | bigint | boolean | null>>> & {
  texts?: ContentTexts;
};

/** Returns the values of a piece of content as the audit records them; what has none is an empty text. */
export function contentOnRecord({ texts, ...content }: RecordedContent): Partial<Record<FieldName, string>> {
  const values = typedKeys(recordedNames).flatMap((field) => {
    const value = content[field];
    return value === undefined ? [] : [[recordedNames[field], `${value ?? ''}`]];
  });
  return { ...(texts && { texts: textsOnRecord(texts) }), ...Object.fromEntries(values) };
}

export const noticeOnRecord = ({ type, ...fields }: Omit<Notice, 'id' | 'createdAt'>) =>
  contentOnRecord({ ...fields, place: type === 1 ? 'page' : 'running line' });

/** Returns one text for all languages: the title in each, and the text below it. */
const textsOnRecord = (texts: ContentTexts): string =>
  Object.entries(texts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, { title, content }]) => `${language}: ${content === '' ? title : `${title} — ${content}`}`)
    .join('\n');
