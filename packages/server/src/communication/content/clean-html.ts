import { longestContent } from '@goodturn/contract';
import sanitizeHtml from 'sanitize-html';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ContentText, ContentTexts, TextChanges } from './content-texts.ts';

const allowedTags =
  'p br hr div span b strong i em u s small sub sup code pre blockquote h2 h3 h4 ul ol li dl dt dd table caption thead tbody tfoot tr th td a img';

/**
 * Returns HTML with only the markup of texts, links and pictures: it contains nothing that runs in a browser or
 * imitates the page around it.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: allowedTags.split(' '),
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      '*': ['lang', 'dir'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
  });

/** Removes tags from a title, which is plain text, so that a reader that takes it for HTML finds none. */
const withoutTags = (title: string): string => title.replace(/<+(?=[a-z/!?])/gi, '');

/** Returns the complete markup in the form that `cleanHtml` writes: quotes, ends of tags and entities alike. */
const inOneForm = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
  });

export const cleanNotice = ({ title, content }: ContentText): ContentText => ({
  title: withoutTags(title),
  content: cleanHtml(content),
});

/** Tells whether cleaning removes anything, rather than only writing it differently. */
export const isChangedByCleaning = ({ title, content }: ContentText): boolean =>
  withoutTags(title) !== title || cleanHtml(content) !== inOneForm(content);

interface Cleaned<Texts> {
  texts: Texts;
  isCleaned: boolean;
}

/**
 * Cleans the notices of every language; null deletes one. Throws `invalid_request` naming the text that is too long
 * once it is cleaned.
 */
export function cleanNotices(texts: ContentTexts): Cleaned<ContentTexts>;
export function cleanNotices(texts: TextChanges): Cleaned<TextChanges>;
export function cleanNotices(texts: TextChanges): Cleaned<TextChanges> {
  const written = Object.entries(texts);
  const cleaned = written.map(([language, text]) => [language, text && cleanNotice(text)] as const);
  for (const [language, text] of cleaned) {
    // With entities it can be longer than the typed text, and would be rejected at the next save.
    if (text !== null && text.content.length > longestContent) {
      throw new DomainError('invalid_request', {
        fields: { [`texts.${language}.content`]: 'error_view.field_too_long' },
      });
    }
  }
  return {
    texts: Object.fromEntries(cleaned),
    isCleaned: written.some(([, text]) => text !== null && isChangedByCleaning(text)),
  };
}
