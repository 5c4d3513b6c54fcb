import type { MessageEntity } from 'grammy/types';
import { beginningOf } from '../../foundation/texts/beginning-of.ts';

export interface TelegramText {
  text: string;
  entities: MessageEntity[];
}

/** The longest message that Telegram takes. It counts as entities do, in code units of UTF-16. */
const longest = 4_096;
/** Telegram takes at most this many entities, and ignores the others. */
const mostEntities = 100;

const words = /\p{N}[\p{N} ().-]{5,}\p{N}|\S+/gu;
/**
 * The texts of which Telegram itself makes a link, whatever the sender says of markup: addresses, mentions, commands,
 * tags, and the numbers of cards and telephones.
 */
const wouldBeLinked =
  /[@#$/\\]|\p{N}{7}|^\p{N}[\p{N} ().-]{5,}\p{N}$|[\p{L}\p{N}][.．。]\p{L}|\p{N}[.．。]\p{N}+[.．。]\p{N}/u;

/** Returns the words of a text that must not become links, as the entities that keep Telegram from making any. */
function plainWords(text: string): MessageEntity[] {
  const found = Array.from(text.matchAll(words), ({ index, 0: word }) => ({ index, word })).filter(({ word }) =>
    wouldBeLinked.test(word),
  );
  if (found.length > mostEntities) return [{ type: 'code', offset: 0, length: text.length }];
  return found.map(({ index, word }) => ({ type: 'code', offset: index, length: word.length }));
}

/**
 * Returns a message of a title and a link of the shop. A title is people's text: it stands in one line that nothing
 * turns, comes out as the characters that it has, and only the shop's own link can be pressed.
 */
export function telegramText(title: string, link: string | undefined): TelegramText {
  const end = link === undefined ? '' : `\n\n${link}`;
  const line = title
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const shown = beginningOf(line, longest - end.length);
  return { text: `${shown}${end}`, entities: plainWords(shown) };
}
