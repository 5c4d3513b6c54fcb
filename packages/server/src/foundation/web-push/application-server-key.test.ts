import { expect, it } from 'vitest';
import { readVapid } from '../../testing/push-service-double.ts';
import { createApplicationServerKey } from './application-server-key.ts';

const endpoint = new URL('https://push.example/send/abc?x=1');
const now = new Date('2026-03-01T12:00:00Z');

it('signs for the origin of the endpoint, for half a day, and says who sends', () => {
  const key = createApplicationServerKey(Buffer.alloc(32, 7));
  const { publicKey, claims } = readVapid(key.authorization(endpoint, { now, contact: 'https://shop.example' }));
  expect(publicKey).toBe(key.publicKey);
  expect(claims).toEqual({
    aud: 'https://push.example',
    exp: Date.parse('2026-03-02T00:00:00Z') / 1_000,
    sub: 'https://shop.example',
  });
  expect(readVapid(key.authorization(endpoint, { now, contact: undefined })).claims).not.toHaveProperty('sub');
});

it('gives each private key a public one of its own, always the same, and refuses what is no key', () => {
  const publicKeyOf = (byte: number) => createApplicationServerKey(Buffer.alloc(32, byte)).publicKey;
  expect(publicKeyOf(7)).toBe(publicKeyOf(7));
  expect(publicKeyOf(7)).not.toBe(publicKeyOf(8));
  expect(publicKeyOf(7)).toMatch(/^B[A-Za-z0-9_-]{86}$/);
  for (const byte of [0, 255]) expect(() => publicKeyOf(byte)).toThrow('Private key is not valid');
});
