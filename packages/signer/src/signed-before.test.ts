import { testNow } from '@goodturn/batch/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeMachine } from './testing/fake-machine.ts';
import {
  batchFile,
  type BatchOptions,
  createSigner,
  depositAccount,
  folder,
  lastShown,
  payee,
  payout,
  sign,
  withdrawalRow,
  words,
} from './testing/signer-fixture.ts';

const minute = 60_000n;
const hour = 60n * minute;
const replaced = { batch: 34n, position: 1n };

let machine: FakeMachine;
beforeEach(async () => {
  machine = await createSigner();
});

const journal = () => machine.files.get(`${folder}/journal`) ?? '';

describe('what was signed before', () => {
  const refusal = async (file: Parameters<typeof sign>[1]) =>
    (await sign(machine, file)) === 0 ? 'signed' : lastShown(machine);

  it('is not paid again by other bytes while those can be mined', async () => {
    expect(await refusal(batchFile())).not.toContain('Refused');
    const again = batchFile({ number: 37n, rows: [withdrawalRow(4412n)] });
    expect(await refusal(again)).toMatch(
      /^Row 1: Withdrawal 4412 was signed in batch 34, and its bytes can still be mined/,
    );
    expect(await refusal(batchFile({ rows: [withdrawalRow(1n)] }))).toMatch(/^Batch 34 was signed .* with other rows/);
  });

  it("is signed again on Tron after the old bytes' end, and a minute", async () => {
    expect(await refusal(batchFile({ expiration: testNow + hour }))).not.toContain('Refused');
    const again = () => batchFile({ number: 35n, signUntil: machine.time + hour });
    machine.time = testNow + hour + minute;
    expect(await refusal(again())).toMatch(/can still be mined/);
    machine.time += 1n;
    expect(await refusal(again())).toBe('signed');
  });

  it('is a sweep whose coin did not arrive: the next one has its nonce, to an address of ours alone', async () => {
    const from = depositAccount('ethereum', 7n);
    const row = {
      subject: { kind: 'address', id: 7n },
      from,
      to: payout.ethereum,
      units: 60_000_000n,
      nonce: 0n,
    } as const;
    const at = (number: bigint, changed: object = {}, kind: 'sweep' | 'payout' = 'sweep') =>
      batchFile({ chain: 'ethereum', kind, number, rows: [{ ...row, ...changed }] });
    expect(await refusal(at(34n))).toBe('signed');
    expect(await refusal(at(35n, { units: 75_000_000n }))).toBe('signed');
    expect(await refusal(at(36n, { to: payee(1) }))).toMatch(/not one of this machine's/);
    const topUp = { from: payout.ethereum, to: from, asset: 'native', units: 5n, nonce: 415n };
    expect(await sign(machine, at(37n, topUp), ['0.000000000000000005', words])).toBe(0);
    expect(await refusal(at(38n, { ...topUp, units: 6n }))).toMatch(/nonce 415 was signed|Address 7 was signed/);
  });

  it('is on Ethereum only replaced: the same row, nonce and payee, or nothing at all', async () => {
    const row = { ...withdrawalRow(4412n), nonce: 415n };
    const at = (options: BatchOptions) => batchFile({ chain: 'ethereum', ...options });
    expect(await refusal(at({ rows: [row] }))).toBe('signed');
    const next = (number: bigint, changed: object, kind: 'payout' | 'replace' | 'void' = 'replace') =>
      at({
        number,
        kind,
        maxFeePerGas: 6_000_000_000n,
        rows: [{ ...row, ...(kind === 'payout' ? {} : { supersedes: replaced }), ...changed }],
      });
    expect(await refusal(next(35n, {}, 'payout'))).toMatch(/can still be mined/);
    expect(await refusal(next(35n, { nonce: 416n }))).toMatch(/Withdrawal 4412 was signed/);
    expect(await refusal(next(35n, { to: payee(30) }))).toMatch(/Withdrawal 4412 was signed/);
    expect(await refusal(next(35n, { units: 4_000_000n }))).toMatch(/Withdrawal 4412 was signed/);
    expect(await refusal(next(35n, { subject: { kind: 'withdrawal', id: 9n } }))).toMatch(/nonce 415 was signed/);
    expect(await refusal(next(35n, {}))).toBe('signed');
    expect(await refusal(next(36n, { to: payout.ethereum, units: 0n }, 'void'))).toBe('signed');
    expect(await refusal(next(37n, { nonce: 420n }, 'payout'))).toMatch(/Withdrawal 4412 was signed/);
    expect(await refusal(next(37n, { subject: { kind: 'withdrawal', id: 9n } }, 'payout'))).toMatch(
      /nonce 415 was signed/,
    );
  });

  it('counts for a day, each row once', async () => {
    const big = (number: bigint, first: bigint) =>
      batchFile({
        number,
        chain: 'ethereum',
        signUntil: machine.time + hour,
        rows: [0n, 1n, 2n, 3n].map((n) => ({ ...withdrawalRow(first + n, 1_000_000_000n), nonce: first + n })),
      });
    expect(await refusal(big(1n, 100n))).toBe('signed');
    expect(await refusal(big(2n, 200n))).toBe('signed');
    expect(await refusal(big(3n, 300n))).toMatch(
      /^What was signed in 24 hours, with this batch, is 12,000.00; .* 10,000.00/,
    );
    machine.time += 24n * hour;
    expect(await refusal(big(3n, 300n))).toBe('signed');
  });

  it('is known by a journal that nobody changed, and by a clock that does not go back', async () => {
    expect(await refusal(batchFile({ number: 33n, rows: [withdrawalRow(1n)] }))).toBe('signed');
    expect(await refusal(batchFile())).toBe('signed');
    machine.time -= 1n;
    expect(await refusal(batchFile({ number: 35n }))).toMatch(/Set the clock/);
    machine.time += 1n;
    const whole = journal();
    for (const changed of [
      whole.replace('"33"', '"32"'),
      whole.slice(0, -1),
      whole.split('\n').slice(1).join('\n'),
      'x\n',
      `${whole}\n`,
    ]) {
      machine.files.set(`${folder}/journal`, changed);
      expect(await refusal(batchFile({ number: 35n, rows: [withdrawalRow(2n)] }))).toMatch(/journal is damaged/);
    }
  });
});
