import type { BodyOf, ResponseOf } from '@goodturn/contract';

export type Content = ResponseOf<'product/content'>;
export type ContentOption = Content['options'][number];

interface LanguageTexts {
  name: string;
  summary: string;
  description: string;
}

const noTexts: LanguageTexts = { name: '', summary: '', description: '' };

/** Returns the texts of one language, empty if there are none yet. */
export function textsIn({ texts }: Content, language: string): LanguageTexts {
  return texts.find((text) => text.language === language) ?? noTexts;
}

export function withTexts(content: Content, language: string, changes: Partial<LanguageTexts>): Content {
  const next = { ...textsIn(content, language), ...changes, language };
  return { ...content, texts: [...content.texts.filter((text) => text.language !== language), next] };
}

/** Returns the list with one item moved by a step; an item does not move beyond the ends. */
export function moved<Item>(items: readonly Item[], from: number, step: number): Item[] {
  const to = from + step;
  const next = [...items];
  const [item] = next.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= items.length) return next;
  next.splice(from, 1);
  next.splice(to, 0, item);
  return next;
}

export function withOption(content: Content, place: number, changes: Partial<ContentOption>): Content {
  const options = content.options.map((option, index) => (index === place ? { ...option, ...changes } : option));
  return { ...content, options };
}

export const nameIn = ({ names }: ContentOption, language: string): string =>
  names.find((name) => name.language === language)?.name ?? '';

export function withName(option: ContentOption, language: string, name: string): ContentOption['names'] {
  const others = option.names.filter((one) => one.language !== language);
  return name === '' ? others : [...others, { language, name }];
}

/** Returns the content to send, without empty rows and languages. */
export function contentInput(content: Content): BodyOf<'product/update_content'> {
  const { productId, version, texts, pictures, descriptionPictures, options, properties } = content;
  return {
    productId,
    version,
    texts: texts.filter(({ name, summary, description }) => `${name}${summary}${description}`.trim() !== ''),
    pictures: pictures.map(({ fileId }) => fileId),
    descriptionPictures: descriptionPictures.map(({ fileId }) => fileId),
    options: options
      .filter(({ code, names }) => code.trim() !== '' || names.length > 0)
      .map(({ kind, code, hex, fileId, names }) => ({ kind, code: code.trim(), hex, fileId, names })),
    properties: properties.filter(({ name, value }) => `${name}${value}`.trim() !== ''),
  };
}

/** Returns whether a row is incomplete: a variant without a code, or a property without a name or value. */
export const isUnfinished = (content: Content): boolean => {
  const { options, properties } = contentInput(content);
  return (
    options.some(({ code }) => code === '') ||
    properties.some(({ name, value }) => name.trim() === '' || value.trim() === '')
  );
};

export interface ContentPartProps {
  content: Content;
  language: string;
  onChange: (content: Content) => void;
}
