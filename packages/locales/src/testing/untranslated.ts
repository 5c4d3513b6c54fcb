import type { Catalogue } from '../languages.ts';

/** Names and abbreviations that are the same in every language. */
const everywhere = new Set(
  'Goodturn WhatsApp Telegram USD USDT USDC BTC TRC ERC TRX ETH Tron Ethereum Bitcoin PDF CSV QR PIN SMS GB FAQ SHA KiB MB JPEG PNG WebP HEIC Face ID Touch Windows Hello GitHub AGPL Merkle JavaScript JSON websocket WebSocket iPhone iPad'.split(
    ' ',
  ),
);

/** Texts that are rightly the same word in the language; each was checked. */
const sameWords: Record<string, readonly string[]> = {
  de: ['Tablet', 'Computer', 'Passkeys', 'Website', 'Code'],
  es: ['No', 'min'],
  fr: ['Code', 'Messages', 'Transaction', 'Version {{version}}', 'min'],
  it: ['No', 'Tablet', 'Computer', 'min'],
  'pt-br': ['Tablet', 'min'],
  tr: ['Tablet', 'Model'],
};

/**
 * English words that do not exist in any other supported language, so that one of them shows an untranslated sentence.
 */
const english = /\b(the|your|you|with|this|that|from|which|when|what)\b/i;

/** Removes placeholders, tags, and names of protocols, folders and licences. */
const withoutPlaceholders = (text: string): string =>
  text.replace(/\{\{\w+\}\}|<[^>]*>|https|docs\/\w+|AGPL-[\w.-]+/g, ' ');
const latinWords = (text: string): string[] => withoutPlaceholders(text).match(/[A-Za-z]{2,}/g) ?? [];
const isLatin = (code: string): boolean => code in sameWords;

/**
 * Returns the texts of a language that seem to be English: in Latin script, texts equal to the English one or with its
 * most common words; in other scripts, any word in Latin letters except names.
 */
export function untranslated(code: string, texts: Catalogue, originals: Catalogue): string[] {
  if (code === 'en') return [];
  const same = sameWords[code] ?? [];
  return Object.entries(texts)
    .filter(([key, text]) => {
      const unknown = latinWords(text).filter((word) => !everywhere.has(word));
      if (unknown.length === 0 || same.includes(text)) return false;
      return !isLatin(code) || originals[key] === text || english.test(withoutPlaceholders(text));
    })
    .map(([key, text]) => `${key}: ${text}`);
}
