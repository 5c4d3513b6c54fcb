import { longestContent } from '@goodturn/contract';
import sanitizeHtml from 'sanitize-html';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ContentText, ContentTexts, TextChanges } from './content-texts.ts';

const allowedTags =
  'p br hr div span b strong i em u s small sub sup code pre blockquote h2 h3 h4 ul ol li dl dt dd table caption thead tbody tfoot tr th td a img';

/**
 * Returns HTML with the markup of texts, links and pictures alone: nothing in it runs in a browser, and nothing looks like a part
 * of the page around it.
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

/** A title is no HTML; whoever reads it as such finds no tag in it. */
const withoutTags = (title: string): string => title.replace(/<+(?=[a-z/!?])/gi, '');

/** The same markup, with everything that it has, as `cleanHtml` writes it: quotes, ends of tags and entities in one form. */
const inOneForm = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
  });

/** A notice as operators wrote it, without what a browser would run. */
export const cleanNotice = ({ title, content }: ContentText): ContentText => ({
  title: withoutTags(title),
  content: cleanHtml(content),
});

/** Whether cleaning takes anything out of it, and does not only write it another way. */
export const losesByCleaning = ({ title, content }: ContentText): boolean =>
  withoutTags(title) !== title || cleanHtml(content) !== inOneForm(content);

interface Cleaned<Texts> {
  texts: Texts;
  /** Whether something was taken out. */
  isCleaned: boolean;
}

/** The same of every language; null takes one away. Throws `invalid_request` naming the text that is too long once it is cleaned. */
export function cleanNotices(texts: ContentTexts): Cleaned<ContentTexts>;
export function cleanNotices(texts: TextChanges): Cleaned<TextChanges>;
export function cleanNotices(texts: TextChanges): Cleaned<TextChanges> {
  const written = Object.entries(texts);
  const cleaned = written.map(([language, text]) => [language, text && cleanNotice(text)] as const);
  for (const [language, text] of cleaned) {
    // Written with entities it can be longer than what was typed, and would be refused at the next save.
    if (text !== null && text.content.length > longestContent) {
      throw new DomainError('invalid_request', {
        fields: { [`texts.${language}.content`]: 'error_view.field_too_long' },
      });
    }
  }
  return {
    texts: Object.fromEntries(cleaned),
    isCleaned: written.some(([, text]) => text !== null && losesByCleaning(text)),
  };
}
