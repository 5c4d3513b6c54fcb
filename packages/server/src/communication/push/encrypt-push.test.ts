import { expect, it } from 'vitest';
import { createTestBrowser } from '../../testing/push-service-double.ts';
import { encryptPush, isPointOfCurve } from './encrypt-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

it('is the example of RFC 8291, appendix A, to the last byte', () => {
  const receiver = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const random = {
    senderSecret: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  const body = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), receiver, { random });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('is read by its browser alone, is never the same twice, and does not tell its length', () => {
  const [browser, other] = [createTestBrowser('https://push.example/1'), createTestBrowser('https://push.example/2')];
  const receiver = { p256dh: bytes(browser.p256dh), auth: bytes(browser.auth) };
  const [short, same, long] = ['a', 'a', 'a longer text ⟩'].map((text) =>
    encryptPush(Buffer.from(text), receiver, { paddedBytes: 64 }),
  );
  if (!short || !same || !long) throw new Error('three were made');
  expect([browser.decrypt(short), browser.decrypt(long)]).toEqual(['a', 'a longer text ⟩']);
  expect(short.length).toBe(long.length);
  expect(short.equals(same)).toBe(false);
  expect(() => other.decrypt(short)).toThrow('unable to authenticate data');
});

it('knows a point of the curve', () => {
  const point = bytes(createTestBrowser('https://push.example/1').p256dh);
  const moved = Buffer.from(point);
  moved.writeUInt8(moved.readUInt8(40) ^ 1, 40);
  expect([point, moved, Buffer.alloc(65), Buffer.alloc(0)].map(isPointOfCurve)).toEqual([true, false, false, false]);
});
