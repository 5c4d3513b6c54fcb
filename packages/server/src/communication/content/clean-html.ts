import { longestContent, noticeLinkPattern, noticeTags } from '@goodturn/contract';
import sanitizeHtml from 'sanitize-html';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ContentText, ContentTexts, TextChanges } from './content-texts.ts';

/** A name of a host within a text, with the dots that browsers take for one. */
const hostName = /[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+/gu;

/** Returns the hosts that a text shows to its reader, as a browser would look them up. */
function hostsIn(text: string): string[] {
  // Invisible characters, and dots of other writings, would only hide the name from us.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll('。', '.');
  return (plain.match(hostName) ?? []).map((name) => {
    const address = `https://${name}/`;
    return URL.canParse(address) ? new URL(address).hostname : name;
  });
}

/** Tells whether a link goes where its text says: a text that names a host belongs to a link to that host alone. */
function isHonestLink(href: string | undefined, text: string): boolean {
  if (href === undefined || !noticeLinkPattern.test(href) || !URL.canParse(href)) return false;
  const { hostname } = new URL(href);
  return hostsIn(text).every((named) => named === hostname || hostname.endsWith(`.${named}`));
}

const cleanOnce = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: noticeTags,
    allowedAttributes: { a: ['href'], '*': ['lang', 'dir'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs, text }) =>
      tag === 'a' && !isHonestLink(attribs['href'], text) ? 'excludeTag' : false,
  });

const maxPasses = 10;

/**
 * Returns HTML with only the markup of running text and links: it contains nothing that runs in a browser, imitates the
 * page around it, or leads elsewhere than its text says.
 */
export function cleanHtml(html: string): string {
  let before = html;
  // A link within a link is judged by the whole text that is left of it.
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const after = cleanOnce(before);
    if (after === before) return after;
    before = after;
  }
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} });
}

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

/** Returns stored texts as customers read them, since they may be older than the current rules of cleaning. */
export const cleanStored = (texts: ContentTexts): Record<string, ContentText> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, cleanNotice(text)]));

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
