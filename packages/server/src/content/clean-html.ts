import sanitizeHtml from 'sanitize-html';
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

/** A notice as operators wrote it, without what a browser would run. */
export const cleanNotice = ({ title, content }: ContentText): ContentText => ({
  title: withoutTags(title),
  content: cleanHtml(content),
});

/** The same of every language; null takes one away. */
export function cleanNotices(texts: ContentTexts): ContentTexts;
export function cleanNotices(texts: TextChanges): TextChanges;
export function cleanNotices(texts: TextChanges): TextChanges {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text === null ? null : cleanNotice(text)]),
  );
}
