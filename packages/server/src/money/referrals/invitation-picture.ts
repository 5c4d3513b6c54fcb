import { createHash } from 'node:crypto';
import { balanceLines, languages, messagesFor, type Language } from '@goodturn/locales';
import type { FastifyInstance } from 'fastify';
import { groundOf, type SiteAppearance } from '../../foundation/settings/site-appearance.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { escapeMarkup } from '../../foundation/texts/markup.ts';

// Draws the default picture of invitations, which is used until operators set one. It is an SVG, since no font of the
// server covers fourteen languages, while the reader's device has its own fonts.
const width = 720;
const height = 400;
const margin = 40;
const face = 'system-ui, Noto Sans, Noto Sans Arabic, Noto Sans Hebrew, Noto Sans CJK SC, PingFang SC, sans-serif';
const title = { size: 40, y: 118 };
const headline = { size: 46, leading: 60, y: 266 };

/**
 * Lies below /files/, like every public picture: it is served at every host, with a policy under which nothing in it
 * runs.
 */
const pathIn = (language: string): string => `/files/invite-${language}.svg`;

/**
 * Estimates the width of a text: wide characters take a square each, and the factor of all others is larger than in
 * usual fonts, so that no line is cut off.
 */
const widthOf = (text: string, size: number): number =>
  Array.from(text, (sign) => (/[\u1100-\u11ff\u2e80-\uffef]/.test(sign) ? 1 : 0.64) * size).reduce(
    (sum, one) => sum + one,
    0,
  );

/** Replaces control characters as well, which XML does not allow. */
const escaped = (text: string): string => escapeMarkup(text).replace(/\p{Cc}/gu, ' ');

/**
 * Returns an SVG in the shop's colour, with its name and a sentence about it; a shop without an icon gets the default
 * mark.
 */
export function drawInvitationPicture(site: SiteAppearance, { code, htmlLang, direction }: Language): string {
  const name = site.siteTitle;
  const room = width - 2 * margin;
  const sentence = messagesFor(code)['invite_view.headline'] ?? '';
  const lines = balanceLines(sentence, room, htmlLang, (line) => widthOf(line, headline.size));
  const titleSize = Math.min(title.size, (title.size * room) / Math.max(1, widthOf(name, title.size)));
  const line = (text: string, y: number, size: number) =>
    `<text x="${width / 2}" y="${y}" font-size="${size.toFixed(1)}">${escaped(text)}</text>`;
  const words = lines.map((text, index) =>
    line(text, headline.y + (index - (lines.length - 1) / 2) * headline.leading, headline.size),
  );
  const mark = '<path d="M25.5 9A12 12 0 1 0 28 16H17"';
  const marks =
    `${mark} transform="translate(440 -36) scale(14)" opacity="0.06"/>` +
    `${mark} transform="translate(${width / 2 - 26} 24) scale(1.6)"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 1.5}" height="${height * 1.5}" viewBox="0 0 ${width} ${height}" lang="${htmlLang}" role="img">`,
    `<title>${escaped(`${name}: ${sentence}`)}</title>`,
    `<rect width="${width}" height="${height}" fill="${groundOf(site.siteColor)}"/>`,
    '<g fill="none" stroke="#ffffff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">',
    site.siteIcon === '' ? marks : '',
    '</g>',
    `<g font-family="${face}" font-weight="700" fill="#ffffff" text-anchor="middle" dominant-baseline="middle">`,
    line(name, title.y, titleSize),
    `<g direction="${direction}">${words.join('')}</g></g></svg>`,
  ].join('');
}

interface Drawn {
  appearance: string;
  svg: string;
  address: string;
}

const drawn = new Map<string, Drawn>();

function pictureOf({ siteTitle, siteColor, siteIcon }: SiteAppearance, language: Language): Drawn {
  const appearance = JSON.stringify([siteTitle, siteColor, siteIcon]);
  const last = drawn.get(language.code);
  if (last?.appearance === appearance) return last;
  const svg = drawInvitationPicture({ siteTitle, siteColor, siteIcon }, language);
  const fingerprint = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  const picture = { appearance, svg, address: `${pathIn(language.code)}?of=${fingerprint}` };
  drawn.set(language.code, picture);
  return picture;
}

/** Returns an address that changes with the picture, since an app keeps what it has loaded from /files/ for good. */
export function invitationPictureAddress(site: SiteAppearance, language: string): string {
  const found = languages.find(({ code }) => code === language);
  if (found === undefined) throw new Error(`there are no texts in ${language}`);
  return pictureOf(site, found).address;
}

export function serveInvitationPictures(app: FastifyInstance, settings: Pick<SettingService, 'current'>): void {
  for (const language of languages) {
    app.get(pathIn(language.code), async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type('image/svg+xml; charset=utf-8');
      return pictureOf(await settings.current(), language).svg;
    });
  }
}
