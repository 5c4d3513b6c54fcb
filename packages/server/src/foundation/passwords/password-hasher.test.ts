import { hash } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashCost } from './hash-thread.ts';
import { defaultLanes, type HashLane } from './hash-lanes.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { newPasswordText, newStoredPassword, parsePasswordText, proofOf, proveTyped } from './password-proof.ts';

const at = (lane: HashLane, network = 'home') => ({ lane, network });
const outcomes = async (work: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  );

describe('the hasher', () => {
  it('writes a password as a text, and reads it from there', async () => {
    const hasher = createPasswordHasher();
    const text = await newPasswordText(hasher, 'green tea at nine', at('login'));
    expect(text).toMatch(/^\$argon2id-sha256\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const stored = parsePasswordText(text);
    expect(await proofOf(hasher, { stored, password: 'green tea at nine' }, at('login'))).toHaveLength(32);
    expect(await proofOf(hasher, { stored, password: 'green tea at ten' }, at('login'))).toBeUndefined();
    for (const other of [undefined, null, '', text.replace('-sha256', ''), `${text}A`]) {
      expect(parsePasswordText(other)).toBeUndefined();
    }
  });

  it('hashes at another cost where it is told one, and verifies what was hashed before', async () => {
    const before = await newPasswordText(createPasswordHasher(), 'green tea at nine', at('login'));
    const hasher = createPasswordHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
    expect(await newPasswordText(hasher, 'walnut', at('login'))).toMatch(/^\$argon2id-sha256\$v=19\$m=64,t=1,p=1\$/);
    expect((await newStoredPassword(hasher, 'walnut', at('office'))).parameters).toBe('m=64,t=1,p=1');
    const asked = { stored: parsePasswordText(before), password: 'green tea at nine' };
    expect(await proofOf(hasher, asked, at('login'))).toHaveLength(32);
  });

  it('proves a password however a keyboard writes its accents, and one that was stored as it was typed', async () => {
    const hasher = createPasswordHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
    const [one, two] = ['crème brûlée', 'cre\u0300me bru\u0302le\u0301e'];
    const stored = await newStoredPassword(hasher, two, at('login'));
    for (const password of [one, two]) {
      expect(await proveTyped(hasher, { stored, password }, at('login'))).toMatchObject({ composed: undefined });
    }
    const asTyped = await hasher.prove(stored, two, at('login'));
    const earlier = { ...stored, proofHash: hash('sha256', asTyped, 'buffer') };
    expect(await proofOf(hasher, { stored: earlier, password: one }, at('login'))).toBeUndefined();
    const proven = await proveTyped(hasher, { stored: earlier, password: two }, at('login'));
    expect(proven).toEqual({ proof: asTyped, composed: stored });
    // Nothing shows which form was right, nor whether one was.
    const proofs = async (of: typeof stored | undefined, password: string) => {
      const asked: string[] = [];
      const prove: typeof hasher.prove = (salt, text, budget) => {
        asked.push(text);
        return hasher.prove(salt, text, budget);
      };
      await proveTyped({ prove }, { stored: of, password }, at('login'));
      return asked.length;
    };
    expect([await proofs(stored, two), await proofs(earlier, two), await proofs(undefined, two)]).toEqual([2, 2, 2]);
    expect([await proofs(stored, one), await proofs(undefined, one)]).toEqual([1, 1]);
  });

  it('works as long for an account that does not exist, and says no', async () => {
    const hasher = createPasswordHasher({ threads: 1 });
    expect(await hasher.prove(undefined, 'anything', at('officeLogin'))).toHaveLength(32);
    expect(await proofOf(hasher, { stored: undefined, password: 'anything' }, at('officeLogin'))).toBeUndefined();
  });

  it('keeps of a provable password the hash of the proof, and not the proof', async () => {
    const hasher = createPasswordHasher();
    const stored = await newStoredPassword(hasher, 'two of us decide', at('office'));
    const proof = await proofOf(hasher, { stored, password: 'two of us decide' }, at('office'));
    expect(proof).toEqual(await hashRaw('twoofusdecide', { ...hashCost, salt: stored.salt }));
    expect(stored).toEqual({
      salt: expect.any(Buffer),
      parameters: 'm=19456,t=2,p=1',
      proofHash: hash('sha256', proof ?? '', 'buffer'),
    });
    expect(await proofOf(hasher, { stored, password: 'one of us decides' }, at('office'))).toBeUndefined();
    const other = await newStoredPassword(hasher, 'two of us decide', at('office'));
    expect(other.salt.equals(stored.salt)).toBe(false);
  });

  it('refuses what finds its lane full, and nobody in another lane', async () => {
    const hasher = createPasswordHasher({ threads: 1, plan: { ...defaultLanes, login: { weight: 1, places: 3 } } });
    const flood = outcomes(
      Array.from({ length: 20 }, (_, index) => newPasswordText(hasher, 'a guess', at('login', `network ${index}`))),
    );
    expect(() => hasher.requireRoom(at('login', 'another'))).toThrow('overloaded');
    expect(() => hasher.requireRoom(at('session'))).not.toThrow();
    const others = (['session', 'knownLogin', 'office'] as const).map((lane) =>
      newPasswordText(hasher, 'a password', at(lane)),
    );
    expect(await outcomes(others)).toEqual(['done', 'done', 'done']);
    const answers = await flood;
    // One job runs, and three wait.
    expect(answers.map((code) => code === 'done')).toEqual(answers.map((_, index) => index < 4));
    expect(new Set(answers)).toEqual(new Set(['done', 'overloaded']));
    expect(hasher.waiting('login')).toBe(0);
  });

  it('refuses what has waited for too long, and goes on with what comes then', async () => {
    const hasher = createPasswordHasher({ threads: 1, maxWaitMs: 1 });
    const slow = { salt: Buffer.alloc(16), parameters: 'm=65536,t=12,p=1' };
    const first = hasher.prove(slow, 'a password', at('office'));
    const late = [newPasswordText(hasher, 'another', at('login')), newPasswordText(hasher, 'a third', at('session'))];
    expect(await outcomes(late)).toEqual(['overloaded', 'overloaded']);
    expect(await first).toHaveLength(32);
    expect(await newPasswordText(hasher, 'a fourth', at('login'))).toMatch(/^\$argon2id/);
    expect(hasher.waiting('login')).toBe(0);
  });

  it('goes on after a job that argon2 refuses', async () => {
    const hasher = createPasswordHasher({ threads: 1 });
    const bad = { salt: Buffer.alloc(2), parameters: 'm=19456,t=2,p=1' };
    await expect(hasher.prove(bad, 'a password', at('office'))).rejects.toThrow(/salt/i);
    expect(await newPasswordText(hasher, 'a password', at('office'))).toMatch(/^\$argon2id/);
  });
});
