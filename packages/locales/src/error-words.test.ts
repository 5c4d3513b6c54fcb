import { expect, it } from 'vitest';
import { languages } from './languages.ts';
import { messagesFor } from './messages-for.ts';

/**
 * The values that a sentence about an error may have. What the server says stands in a message as it was made, in no
 * reader's language and zone: an instant, an amount or a number comes as a field of its own, and the app writes it.
 */
const values: Readonly<Record<string, readonly string[]>> = {
  'error_view.no_country_code': ['code'],
  'error_view.colour_not_workable': ['colour', 'nearest'],
  'error_view.second_credit_sentence': ['recharges'],
  // Words of the app itself, around an instant that it writes.
  'error_view.until': ['time'],
};

it.each(languages)(
  'no sentence about an error in $ownName has a value that the server would have to write',
  ({ code }) => {
    const found = Object.entries(messagesFor(code)).flatMap(([key, text]) => {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      return key.startsWith('error_view.') && names.some((name) => !values[key]?.includes(name ?? '')) ? [key] : [];
    });
    expect(found).toEqual([]);
  },
);
