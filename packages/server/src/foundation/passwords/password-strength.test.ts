import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './guessable-password.ts';
import { commonWords } from './guessable-words.ts';
import { passwordError } from './password-strength.ts';

describe('a common password', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'p4ssw0rd!',
    'PASSWORD123',
    'pass word',
    '123password',
    'passwordpassword',
    '12345678',
    '123456789',
    '87654321',
    '11111111',
    '12121212',
    '00000000',
    '1234567890',
    '147258369',
    'aaaaaaaa',
    'qwertyui',
    'qwerty123',
    'Qwerty123456',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'asdfghjkl',
    'abcd1234',
    'abc12345',
    'a1b2c3d4',
    'iloveyou',
    'ILoveYou2',
    'princess1',
    'sunshine',
    'football99',
    'liverpool1',
    'charlie2024',
    'letmein1',
    'welcome1',
    'dragon2024!',
    'monkey12345678',
    'trustno1',
    'superman1',
    'michael1',
    '19900131',
    '31011990',
    '31.01.1990',
    'woaini1314',
    'contraseña1',
    'habibi123',
    'bismillah786',
    'sayangku1',
    'admin123',
    'Admin@123',
    'changeme!',
    'qwer1234',
    'asdf1234',
    'aaaa1111',
    '!@#$%^&*',
    'mnbvcxz1',
    'abcabcabc',
    'lovelove',
    'goodturn1',
    '1ove1ove',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'correct horse',
    'walnut-and-3-pears',
    'plum-and-2-figs',
    'a-first-password',
    'harbour-lights-9',
    'two of us decide',
    'green tea at nine',
    'my dog eats socks',
    'x7Kp!2vQ',
    '48201957',
    'dragon48291756302',
    'цветной туман',
    '静かな朝の散歩道',
    'tyro-banjo-quill',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is one of many thousands', () => {
    const endings = ['', '1', '12', '123', '1234', '!', '01', '99', '2024', '@123'];
    const all = [...commonWords].flatMap((word) => endings.map((ending) => word + ending));
    const refused = new Set(all.filter((password) => password.length >= 8 && isCommonPassword(password)));
    expect(refused.size).toBeGreaterThan(15_000);
  });

  it('is looked for in a time that does not grow with a long password', () => {
    for (const unit of ['a', 'ab', '1qaz', 'x!', '\u{1f600}']) {
      expect(isCommonPassword(unit.repeat(200).slice(0, 199))).toBeTypeOf('boolean');
    }
    expect(isCommonPassword(`${'ab'.repeat(99)}c`)).toBe(false);
  });
});

describe('a password that is the name of its owner', () => {
  it.each([
    ['15550100010', '15550100010'],
    ['+1 555 0100-010', '15550100010'],
    ['50100010', '15550100010'],
    ['0015550100010', '15550100010'],
    ['Ada Lovelace', 'ada lovelace'],
    ['ada.lovelace1815', 'ada lovelace'],
    ['--------', 'ada'],
  ])('%s of %s is refused', (password, own) => {
    expect(passwordError(password, own)).toBe('error_view.password_is_account');
  });

  it.each([
    ['walnuts for ada', 'ada'],
    ['15550100010 pears', '15550100010'],
    ['48201957', '15550100010'],
  ])('%s of %s is not', (password, own) => {
    expect(passwordError(password, own)).toBeUndefined();
  });
});
