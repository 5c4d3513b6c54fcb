/** The database's own verification of signatures agrees with Node.js, which asks OpenSSL. */
import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { perTier } from '@goodturn/database/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coseOf, coseOfEd25519, coseOfPoint, coseOfRsa } from '../testing/cose.ts';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';

const numRuns = perTier({ change: 15, release: 300 });

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

interface Signed {
  cose: Buffer;
  message: Buffer;
  signature: Buffer;
}

async function isTaken({ cose, message, signature }: Signed): Promise<boolean | undefined> {
  const { rows } = await sql<{
    is: boolean;
  }>`select shop.is_signed_by(${cose}, ${message}, ${signature}) as is`.execute(shop.owner);
  return rows[0]?.is;
}

/** Returns whether Node.js accepts the signature by the same key. */
function isTakenByNode(key: KeyObject, digest: string | null, { message, signature }: Signed): boolean {
  try {
    return verify(digest, message, key, signature);
  } catch {
    return false;
  }
}

function flipped(bytes: Buffer, bit: number): Buffer {
  const changed = Buffer.from(bytes);
  const place = Math.floor(bit / 8) % bytes.length; // count: of bytes
  changed[place] = (changed[place] ?? 0) ^ (1 << (bit % 8));
  return changed;
}

const kinds = {
  ES256: { digest: 'sha256', pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
  EdDSA: { digest: null, pair: () => generateKeyPairSync('ed25519') },
  RS256: { digest: 'sha256', pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }) },
} as const;

describe.each(Object.entries(kinds))('%s', (name, { digest, pair }) => {
  it('takes what the key signed, and nothing of which one bit is another', async () => {
    let keys = pair();
    const other = coseOf(pair().publicKey);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(), async (text, bit) => {
        // A new key each time where it costs little.
        if (name !== 'RS256') keys = pair();
        const message = Buffer.from(text);
        const signature = sign(digest, message, keys.privateKey);
        const signed = { cose: coseOf(keys.publicKey), message, signature };
        expect(await isTaken(signed)).toBe(true);
        expect(await isTaken({ ...signed, message: flipped(message, bit) })).toBe(false);
        expect(await isTaken({ ...signed, cose: other })).toBe(false);
        const bent = { ...signed, signature: flipped(signature, bit) };
        expect(await isTaken(bent)).toBe(isTakenByNode(keys.publicKey, digest, bent));
        for (const cut of [signature.subarray(1), signature.subarray(0, -1), Buffer.concat([signature, message])]) {
          expect(await isTaken({ ...signed, signature: cut })).toBe(false);
        }
      }),
      { numRuns: name === 'RS256' ? Math.ceil(numRuns / 3) : numRuns },
    );
  });

  it('takes no key of which a bit is another, and no bytes that are no key', async () => {
    const { publicKey, privateKey } = pair();
    const message = randomBytes(40);
    const signed = { cose: coseOf(publicKey), message, signature: sign(digest, message, privateKey) };
    // The labels of the key's type and curve are not read: what says how the bytes are used is the algorithm.
    const start = signed.cose.length - 32;
    for (let bit = start * 8; bit < signed.cose.length * 8; bit += 37) {
      expect(await isTaken({ ...signed, cose: flipped(signed.cose, bit) }), `${bit}`).toBe(false);
    }
    for (let size = 0; size < signed.cose.length; size += 5) {
      expect(await isTaken({ ...signed, cose: signed.cose.subarray(0, size) }), `${size}`).toBe(false);
      expect(await isTaken({ ...signed, cose: randomBytes(size) }), `${size}`).toBe(false);
    }
    expect(await isTaken({ ...signed, signature: randomBytes(70) })).toBe(false);
  });
});

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const bytes32 = (value: bigint): Buffer => hex(value.toString(16).padStart(64, '0'));

describe('the edges of ES256', () => {
  const n = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const p = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
  const derNumber = (value: bigint): Buffer => {
    const digits = value.toString(16);
    const bytes = hex(digits.padStart(digits.length + (digits.length % 2), '0'));
    const body = (bytes[0] ?? 0) >= 128 ? Buffer.concat([hex('00'), bytes]) : bytes;
    return Buffer.concat([Buffer.from([2, body.length]), body]);
  };
  const der = (r: bigint, s: bigint): Buffer => {
    const body = Buffer.concat([derNumber(r), derNumber(s)]);
    return Buffer.concat([Buffer.from([0x30, body.length]), body]);
  };
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cose = coseOf(publicKey);
  const message = Buffer.from('a payment');
  const raw = sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex');
  const [r, s] = [BigInt(`0x${raw.slice(0, 64)}`), BigInt(`0x${raw.slice(64)}`)];

  it('takes both halves of s, as WebAuthn does, and no number out of its range', async () => {
    expect(await isTaken({ cose, message, signature: der(r, s) })).toBe(true);
    expect(await isTaken({ cose, message, signature: der(r, n - s) })).toBe(true);
    const wrong = [
      [0n, s],
      [r, 0n],
      [0n, 0n],
      [n, s],
      [r, n],
      [r + n, s],
      [r, s + n],
      [r + n, s + n],
      [n - r, s],
      [1n, 1n],
      [n - 1n, n - 1n],
    ] as const;
    for (const [one, other] of wrong) {
      const signed = { cose, message, signature: der(one, other) };
      expect([await isTaken(signed), isTakenByNode(publicKey, 'sha256', signed)], `${one} ${other}`).toEqual([
        false,
        false,
      ]);
    }
  });

  it('takes DER in its one form only', async () => {
    const strict = der(r, s);
    const padded = Buffer.concat([hex('00'), bytes32(r)]);
    const others = [
      Buffer.concat([strict, hex('00')]),
      Buffer.concat([hex('3081'), strict.subarray(1)]),
      Buffer.concat([Buffer.from([0x30, 4 + padded.length + strict.length]), hex('0222'), hex('00'), padded]),
      Buffer.from(raw, 'hex'),
      hex('30060201000201'),
      hex('3006020180020180'),
      Buffer.alloc(0),
    ];
    for (const signature of others) expect(await isTaken({ cose, message, signature })).toBe(false);
  });

  it('takes no point that is not on the curve', async () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [px, py] = [x, y].map((text) => Buffer.from(text, 'base64url'));
    if (px === undefined || py === undefined) throw new Error('a key has two coordinates');
    const yValue = BigInt(`0x${py.toString('hex')}`);
    const points: [Buffer, Buffer][] = [
      [px, bytes32((yValue + 1n) % p)],
      [px, bytes32(p - yValue)],
      [Buffer.alloc(32), Buffer.alloc(32)],
      [px, Buffer.alloc(32)],
      [bytes32(p), py],
      [py, px],
      [px.subarray(1), py],
      [Buffer.concat([px, py]), py],
    ];
    for (const [one, other] of points) {
      expect(await isTaken({ cose: coseOfPoint(one, other), message, signature: der(r, s) })).toBe(false);
    }
  });

  it('adds a point to itself and to its opposite, where keys are small multiples of the base point', async () => {
    const base = createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY',
        y: 'T-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      },
      format: 'jwk',
    });
    // The signature of hash e with the private key 1 and the nonce k is (x of k·G, (e + r) / k); with k = 1, r is x of G.
    const g = BigInt(`0x${Buffer.from('axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY', 'base64url').toString('hex')}`);
    for (const text of ['one', 'two', 'three']) {
      const said = Buffer.from(text);
      const { rows } = await sql<{ e: Buffer }>`select sha256(${said}) as e`.execute(shop.owner);
      const e = BigInt(`0x${rows[0]?.e.toString('hex') ?? ''}`);
      const signed = { cose: coseOf(base), message: said, signature: der(g % n, (e + g) % n) };
      expect([await isTaken(signed), isTakenByNode(base, 'sha256', signed)]).toEqual([true, true]);
    }
    const { rows } = await sql<{ sums: boolean[] }>`
      with base as (select shop.p256_multiples() as m), points as (select m[1:3] as g, m[4:6] as twice, array[1, 1, 0]::numeric[] as none from base),
           sums as (select *, shop.p256_add(g, g) as sum, shop.p256_double(g) as double, shop.p256_add(g, array[g[1], -g[2], 1]) as nothing from points)
      select array[mod(sum[1] - twice[1] * sum[3] * sum[3], ${p.toString()}::numeric) = 0, sum = double, nothing[3] = 0,
                   shop.p256_add(g, none) = g, shop.p256_add(none, g) = g, (shop.p256_double(none))[3] = 0] as sums from sums`.execute(
      shop.owner,
    );
    expect(rows[0]?.sums).toEqual([true, true, true, true, true, true]);
  });
});

describe('the edges of Ed25519', () => {
  const n = 2n ** 252n + 27742317777372353535851937790883648493n;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const message = Buffer.from('a payment');
  const signature = sign(null, message, privateKey);
  const little = (value: bigint): Buffer => bytes32(value).reverse();

  it('takes no second half that was not reduced', async () => {
    const s = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`);
    for (const half of [s + n, s + 2n * n, n, n - 1n, 0n]) {
      const other = Buffer.concat([signature.subarray(0, 32), little(half)]);
      const signed = { cose: coseOf(publicKey), message, signature: other };
      expect([await isTaken(signed), isTakenByNode(publicKey, null, signed)], `${half}`).toEqual([false, false]);
    }
  });

  /** Points of small order in each of their encodings, also those that were not reduced or have the sign of zero. */
  const smallOrder = [
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000080',
    '0000000000000000000000000000000000000000000000000000000000000000',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    '0100000000000000000000000000000000000000000000000000000000000080',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  ].map(hex);

  it('is as strict about points of small order as the server’s library', async () => {
    let taken = 0;
    for (const key of smallOrder) {
      const asKey = createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
        format: 'jwk',
      });
      for (const first of smallOrder) {
        for (const text of perTier({ change: ['a'], release: ['a', 'b', 'c', 'd', 'e', 'f'] })) {
          const signed = {
            cose: coseOfEd25519(key),
            message: Buffer.from(text),
            signature: Buffer.concat([first, Buffer.alloc(32)]),
          };
          const expected = isTakenByNode(asKey, null, signed);
          if (expected) taken += 1;
          expect(await isTaken(signed), `${key.toString('hex')} ${first.toString('hex')}`).toBe(expected);
        }
      }
    }
    expect(taken).toBeGreaterThan(0);
  });

  it('takes no key that is no point', async () => {
    for (let y = 0n; y < 20n; y += 1n) {
      const key = little(y);
      const asKey = createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
        format: 'jwk',
      });
      const signed = { cose: coseOfEd25519(key), message, signature };
      expect([await isTaken(signed), isTakenByNode(asKey, null, signed)]).toEqual([false, false]);
    }
  });
});

describe('the edges of RS256', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const cose = coseOf(publicKey);
  const message = Buffer.from('a payment');

  it('takes another exponent and length, and no other padding or hash', async () => {
    const large = generateKeyPairSync('rsa', { modulusLength: 3072, publicExponent: 3 });
    expect(
      await isTaken({ cose: coseOf(large.publicKey), message, signature: sign('sha256', message, large.privateKey) }),
    ).toBe(true);
    const pss = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING };
    for (const signature of [
      sign('sha1', message, privateKey),
      sign('sha512', message, privateKey),
      sign('sha256', message, pss),
    ]) {
      expect(await isTaken({ cose, message, signature })).toBe(false);
    }
  });

  it('takes no signature as large as the modulus, no short key, and no exponent that gives the message back', async () => {
    const { n = '' } = publicKey.export({ format: 'jwk' });
    const modulus = Buffer.from(n, 'base64url');
    const signature = sign('sha256', message, privateKey);
    const value = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
    const more = value(signature) + value(modulus);
    if (more < 2n ** 2048n) {
      const larger = hex(more.toString(16).padStart(512, '0'));
      expect(await isTaken({ cose, message, signature: larger })).toBe(false);
    }
    for (const zero of [Buffer.alloc(256), modulus])
      expect(await isTaken({ cose, message, signature: zero })).toBe(false);
    const { rows } = await sql<{ hash: Buffer }>`select sha256(${message}) as hash`.execute(shop.owner);
    const info = hex('3031300d060960864801650304020105000420');
    const padded = Buffer.concat([
      hex('0001'),
      Buffer.alloc(202, 0xff),
      hex('00'),
      info,
      rows[0]?.hash ?? Buffer.alloc(0),
    ]);
    expect(padded).toHaveLength(256);
    expect(await isTaken({ cose: coseOfRsa(modulus, hex('01')), message, signature: padded })).toBe(false);
    expect(await isTaken({ cose: coseOfRsa(modulus, hex('010002')), message, signature })).toBe(false);
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
    expect(
      await isTaken({ cose: coseOf(short.publicKey), message, signature: sign('sha256', message, short.privateKey) }),
    ).toBe(false);
  });
});
