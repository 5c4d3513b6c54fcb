/** The bytes that the database writes are those that ethers and tronweb write, and those of the published vectors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Signature, SigningKey, Transaction } from 'ethers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { utils } from 'tronweb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

async function bytesOf(expression: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{ hex: string }>`select encode(${expression}, 'hex') as hex`.execute(shop.owner);
  return rows[0]?.hex ?? '';
}

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
const account = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const units = fc.bigInt(1n, 2n ** 63n - 1n);
const small = fc.oneof(fc.bigInt(0n, 300n), fc.bigInt(0n, 2n ** 40n));
const callOf = (to: string, value: bigint): string =>
  `a9059cbb${'0'.repeat(24)}${to}${value.toString(16).padStart(64, '0')}`;

it("Ethereum's bytes equal those of ethers, unsigned and signed", async () => {
  const rows = fc.record({
    nonce: small,
    priority: small,
    fee: small,
    token: account,
    to: account,
    units,
    isToken: fc.boolean(),
  });
  const keys = fc.bigInt(1n, 2n ** 200n).map((key) => new SigningKey(`0x${key.toString(16).padStart(64, '0')}`));
  const property = fc.asyncProperty(
    rows,
    keys,
    async ({ nonce, priority, fee, isToken, token, to, units: value }, key) => {
      const transaction = Transaction.from({
        type: 2,
        chainId: 1n,
        nonce: Number(nonce),
        gasLimit: isToken ? 90_000n : 21_000n,
        maxPriorityFeePerGas: priority,
        maxFeePerGas: priority + fee,
        to: `0x${isToken ? token : to}`,
        value: isToken ? 0n : value,
        data: isToken ? `0x${callOf(to, value)}` : '0x',
      });
      const unsigned = await bytesOf(
        sql`chain.ethereum_bytes(${nonce}, ${priority}, ${priority + fee}, ${isToken ? hex(token) : null}::bytea, ${hex(to)}, ${value})`,
      );
      expect(`0x${unsigned}`).toBe(transaction.unsignedSerialized);
      transaction.signature = key.sign(transaction.unsignedHash);
      const { r, s, yParity } = Signature.from(transaction.signature);
      expect(
        `0x${await bytesOf(sql`chain.signed_bytes('ethereum', ${hex(unsigned)}, ${hex(r.slice(2))}, ${hex(s.slice(2))}, ${yParity}::smallint)`)}`,
      ).toBe(transaction.serialized);
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

it("Tron's bytes equal those of tronweb", async () => {
  // The oracle keeps numbers as doubles.
  const number = fc.bigInt(1n, 2n ** 53n - 1n);
  const rows = fc.record({
    from: account,
    token: account,
    to: account,
    units,
    reference: account,
    expiration: number,
    timestamp: number,
    fee: number,
  });
  const property = fc.asyncProperty(
    rows,
    async ({ from, token, to, units: value, reference, expiration, timestamp, fee }) => {
      const parameter = { owner_address: `41${from}`, contract_address: `41${token}`, data: callOf(to, value) };
      // oxlint-disable-next-line typescript/no-explicit-any -- tronweb hands its own messages over untyped
      const message: any = utils.transaction.txJsonToPb({
        visible: false,
        txID: '',
        raw_data_hex: '',
        raw_data: {
          contract: [
            {
              parameter: { type_url: 'type.googleapis.com/protocol.TriggerSmartContract', value: parameter },
              type: 'TriggerSmartContract',
            },
          ],
          ref_block_bytes: reference.slice(0, 4),
          ref_block_hash: reference.slice(4, 20),
          expiration: Number(expiration),
          timestamp: Number(timestamp),
          fee_limit: Number(fee),
        },
      } as never);
      const bytes = await bytesOf(
        sql`chain.tron_bytes(${hex(from)}, ${hex(token)}, ${hex(to)}, ${value}, ${hex(reference.slice(0, 20))}, ${expiration}, ${timestamp}, ${fee})`,
      );
      expect(bytes).toBe(utils.transaction.txPbToRawDataHex(message).toLowerCase());
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

interface Vector {
  name: string;
  file: { chain: string; kind: string; items: { variants: string[] }[] };
  signatures: { signatures: { r: string; s: string; parity: string }[] };
  signed: { bytes: string }[];
}

const vectors: { valid: Vector[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/proofs/batch-digest.vectors.json'), 'utf8'),
);

describe('the published vectors', () => {
  it.each(vectors.valid.filter(({ file }) => file.kind !== 'proof').map((vector) => [vector.name, vector] as const))(
    '%s: signed bytes',
    async (_, { file, signatures, signed }) => {
      const variants = file.items.flatMap((item) => item.variants);
      expect(signed).toHaveLength(variants.length);
      for (const [index, unsigned] of variants.entries()) {
        const signature = signatures.signatures[index];
        if (signature === undefined) throw new Error(`no signature ${index}`);
        const { r, s, parity } = signature;
        const bytes = sql`chain.signed_bytes(${file.chain}, ${hex(unsigned)}, ${hex(r)}, ${hex(s)}, ${parity}::smallint)`;
        expect(await bytesOf(bytes)).toBe(signed[index]?.bytes);
      }
    },
  );
});

it('leading zeros of a signature are no bytes on Ethereum', async () => {
  const unsigned = hex('02c0');
  const short = hex(`0000${'11'.repeat(30)}`);
  expect(await bytesOf(sql`chain.signed_bytes('ethereum', ${unsigned}, ${short}, ${short}, 0::smallint)`)).toBe(
    `02f83f809e${'11'.repeat(30)}9e${'11'.repeat(30)}`,
  );
});
