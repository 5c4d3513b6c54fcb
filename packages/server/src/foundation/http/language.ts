import { defaultLanguage, languageFor } from '@goodturn/locales';

const known = new Map<string, string>();
const maxKnown = 1_000;

/** Returns the supported language that the reader prefers (RFC 9110, 12.5.4); English if there is none. */
export function languageOf(acceptLanguage: string | undefined): string {
  if (acceptLanguage === undefined || acceptLanguage.length > 500) return defaultLanguage;
  const cached = known.get(acceptLanguage);
  if (cached !== undefined) return cached;
  const language = bestLanguage(acceptLanguage);
  // The header is the caller's own text, so that the memory for it has to be bounded.
  if (known.size >= maxKnown) known.clear();
  known.set(acceptLanguage, language);
  return language;
}

function bestLanguage(header: string): string {
  const requested = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1])
        .find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of requested) {
    const language = languageFor(tag);
    if (language !== undefined) return language.code;
  }
  return defaultLanguage;
}
