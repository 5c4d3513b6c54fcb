import { languages } from '@goodturn/locales';
import { expect, it } from 'vitest';
import { translatorFor } from './translations.ts';

const isolated = /\u2068[^\u2068\u2069]*\u2069/g;

it.each(languages)(
  'a name that runs the other way takes no figure beside it along in $ownName',
  ({ code, direction }) => {
    const words = translatorFor('message_view', code);
    const name = direction === 'ltr' ? 'مقلاة 9' : 'Pot 9';
    const said = words('friend_paid_text', { name, product: name, price: '36.00' });
    expect(said).toContain('36.00');
    expect(said.match(isolated)).toEqual([`\u2068${name}\u2069`, `\u2068${name}\u2069`]);
    expect(said.replaceAll(isolated, '')).toBe(words('friend_paid_text', { price: '36.00' }));
  },
);

it('a value is no placeholder, and its marks of direction end with it', () => {
  const said = translatorFor('message_view', 'en')('friend_paid_text', {
    name: '{{price}}',
    product: '\u202eא\u2067',
    price: '1.00',
  });
  expect(said).toBe('{{price}} paid your order of \u2068א\u2067\u2069\u2069: 1.00 USD from your balance.');
});
