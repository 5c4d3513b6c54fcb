import {
  checkSignatures,
  decodeEthereum,
  ethereumVariants,
  parseSignaturesFile,
  writeBatchFile,
} from '@goodturn/batch';
import { authenticator, fileOf, testNow } from '@goodturn/batch/testing';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { fingerprint } from './policy.ts';
import { runSigner } from './run.ts';
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
  people,
  policyText,
  reserve,
  sign,
  signedFile,
  totalOf,
  withdrawalRow,
  words,
} from './testing/signer-fixture.ts';
import { plainAddress } from './display-text.ts';

const minute = 60_000n;
const hour = 60n * minute;
const seed = { kind: 'treasury', id: 1n } as const;
const deposit = { kind: 'address', id: 7n } as const;

let machine: FakeMachine;
beforeEach(async () => {
  machine = await createSigner();
});

const journal = () => machine.files.get(`${folder}/journal`) ?? '';

const kinds: [name: string, options: BatchOptions][] = (['tron', 'ethereum'] as const).flatMap((chain) => [
  [`payout on ${chain}`, { chain }],
  [
    `return on ${chain}`,
    { chain, kind: 'return', rows: [{ ...withdrawalRow(1n), subject: { kind: 'deposit', id: 61n } }] },
  ],
  [`move on ${chain}`, { chain, kind: 'move', rows: [{ subject: seed, to: reserve[chain], units: 9_000_000_000n }] }],
  [
    `refill by the reserve on ${chain}`,
    { chain, kind: 'move', from: reserve[chain], rows: [{ subject: seed, to: payout[chain], units: 1n }] },
  ],
  [
    `sweep on ${chain}`,
    {
      chain,
      kind: 'sweep',
      rows: [
        { subject: deposit, to: depositAccount(chain, 7n), units: 1_000_000n, asset: 'native' },
        { subject: deposit, from: depositAccount(chain, 7n), to: payout[chain], units: 412_000_000n, nonce: 0n },
      ],
    },
  ],
  [
    `proof on ${chain}`,
    {
      chain,
      kind: 'proof',
      rows: [
        {
          subject: seed,
          to: payout[chain],
          units: 0n,
          text: `Ours: ${plainAddress(chain, payout[chain])}\nThis text moves no money.`,
        },
      ],
    },
  ],
]);

describe('what two persons approved', () => {
  it.each(kinds)('a %s is signed by the key of each row', async (_, options) => {
    const file = batchFile(options);
    expect(await sign(machine, file)).toBe(0);
    const signatures = parseSignaturesFile(signedFile(machine, 34n) ?? '');
    expect(() => checkSignatures(file.batch, file.digest, signatures)).not.toThrow();
    expect(signatures.policy).toBe(fingerprint(policyText()));
    expect(signatures.keys).toHaveLength(3);
  });

  it('is shown before the total is typed: count, sum, largest, first payees, eight words, who approved', async () => {
    const rows = [1n, 2n, 3n, 4n, 5n, 6n, 7n].map((id) => withdrawalRow(id, id * 10_000_000n));
    expect(await sign(machine, batchFile({ rows }))).toBe(0);
    const asked = machine.shown.findIndex((line) => line.startsWith('Type the total in USDT'));
    const before = machine.shown.slice(0, asked).join('\n');
    expect(before).toMatch(/7 rows, 280\.00 USDT {3}fee at most 30 TRX each/);
    expect(before).toMatch(/Largest +7 +70\.00 {3}T.* first time/);
    expect(before).toMatch(/First +2 +20\.00 {3}T.* first time/);
    expect(before).toMatch(/Words {9}\w+ · \w+ · \w+ · \w+\n +\w+ · \w+ · \w+ · \w+/);
    expect(before).toMatch(/ada +passkey .*ok\n.*grace +passkey .*ok/);
    expect(before).toContain('Today         0.00 signed before, 280.00 with this, of 10,000.00');
    for (const line of machine.shown.slice(asked + 1)) expect(line).not.toContain('fee at most');
  });

  it('gives the same bytes for the same digest again, and signs nothing new', async () => {
    const file = batchFile();
    expect(await sign(machine, file)).toBe(0);
    const [first, noted] = [signedFile(machine, 34n), journal()];
    machine.files.delete('stick/goodturn-signed-34.json');
    machine.time += hour;
    expect(await sign(machine, file)).toBe(0);
    expect(signedFile(machine, 34n)).toBe(first);
    expect(journal()).toBe(noted);
    expect(machine.shown.join('\n')).toContain('Signed before');
  });

  it('is noted before anything is written, so that a full stick changes nothing', async () => {
    const file = batchFile();
    machine.failsToWrite = true;
    await expect(sign(machine, file)).rejects.toThrow('full');
    machine.failsToWrite = false;
    expect(journal()).toContain(file.digest);
    expect(await sign(machine, file)).toBe(0);
    expect(journal().trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('a batch is refused, with its sentence,', () => {
  const expectRefused = async (file: Parameters<typeof sign>[1], sentence: RegExp, typed?: string[]) => {
    const noted = journal();
    expect(await sign(machine, file, typed)).toBe(1);
    expect(machine.shown).toContain('Refused, nothing signed.');
    expect(lastShown(machine)).toMatch(sentence);
    expect(signedFile(machine, 34n)).toBeUndefined();
    expect(journal()).toBe(noted);
  };

  const good = writeBatchFile(batchFile());
  test.each<[string, string, RegExp]>([
    [
      'edited',
      good.replace(`"to": "${payee(12)}"`, `"to": "${payee(13)}"`),
      /^Row 1 has another payee in its bytes, T\w{33}, than/,
    ],
    [
      'with another amount',
      good.replace('"5000000"', '"5000001"'),
      /^Row 1 has another amount in its bytes, 5.00, than.*5.000001/,
    ],
    ['edited beside its bytes', good.replace('withdrawal:4412', 'withdrawal:4411'), /not those of the digest/],
    ['truncated', good.slice(0, -200), /damaged or was edited/],
    ['empty', '', /damaged or was edited/],
    ['foreign', '{"format":"goodturn-signatures/1"}', /^A field is missing/],
    ['written by another program', JSON.stringify(JSON.parse(good)), /^Another program wrote/],
    ['with a key in it', good.replace('"number"', '"key": "5f3a", "number"'), /count that key as known/],
  ])('%s', async (_, text, sentence) => {
    await expectRefused(text, sentence);
  });

  test.each<[string, Parameters<typeof batchFile>, RegExp]>([
    ['approved twice by one person', [{}, [people.ada, people.ada]], /Two different persons/],
    ['approved by two passkeys of one person', [{}, [people.ada, authenticator('ada', 'second')]], /not pinned/],
    [
      'approved by a passkey that is not pinned',
      [{}, [people.ada, authenticator('mallory')]],
      /mallory's passkey .* is not pinned on this machine/,
    ],
    [
      'above the cap of a row',
      [{ rows: [withdrawalRow(1n, 1_000_000_001n)] }],
      /^Row 1 is 1,000.000001; this machine signs at most 1,000.00 a row. The policy is changed here/,
    ],
    [
      'above the cap of a batch',
      [{ rows: [1n, 2n, 3n, 4n, 5n, 6n].map((id) => withdrawalRow(id, 900_000_000n)) }],
      /^The batch is 5,400.00; .* 5,000.00/,
    ],
    ['with too high a fee', [{ feeLimit: 40_000_001n }], /fee of row 1 may be 40.000001 TRX; .* 40 TRX/],
    ['with too high a fee of its third variant', [{ chain: 'ethereum', maxFeePerGas: 9_000_000_000n }], /fee of row 1/],
    ['of another token', [{ token: 'ab'.repeat(20) }], /token .* is not one that this machine signs for/],
    [
      'of another chain id',
      [{ chain: 'ethereum', chainId: 11_155_111n }],
      /for chain 11155111; this machine signs for chain 1/,
    ],
    ['of a foreign sender', [{ from: payee(3) }], /not one of this machine's addresses/],
    ['of payouts by the reserve', [{ from: reserve.tron }], /^Reserve is a reserve, which pays nobody/],
    ['too late', [{ signUntil: testNow }], /^It could be signed until .* Build it again/],
    ['with bytes that ended', [{ expiration: testNow - 1n }], /^Its bytes ended .* Build it again/],
    ['with bytes that end too late', [{ expiration: testNow + 25n * hour }], /more than a day from now/],
    [
      'that pays an address of ours',
      [{ rows: [{ ...withdrawalRow(1n), to: reserve.tron }] }],
      /^Row 1 pays Reserve, which is ours/,
    ],
    [
      'whose replacement pays a customer out of the reserve',
      [
        {
          kind: 'replace',
          chain: 'ethereum',
          from: reserve.ethereum,
          rows: [{ ...withdrawalRow(1n), supersedes: { batch: 3n, position: 1n } }],
        },
      ],
      /^Row 1 pays a customer out of a reserve/,
    ],
    [
      'that moves to somebody else',
      [{ kind: 'move', rows: [{ subject: seed, to: payee(1), units: 1n }] }],
      /not one of this machine's addresses/,
    ],
    [
      'that moves too much',
      [{ kind: 'move', rows: [{ subject: seed, to: reserve.tron, units: 20_000_000_001n }] }],
      /^The move is/,
    ],
    [
      'that sweeps to somebody else',
      [{ kind: 'sweep', rows: [{ subject: deposit, from: depositAccount('tron', 7n), to: payee(1), units: 1n }] }],
      /not one of this machine's/,
    ],
    [
      'that tops up too much',
      [
        {
          kind: 'sweep',
          rows: [{ subject: deposit, to: depositAccount('tron', 7n), units: 50_000_001n, asset: 'native' }],
        },
      ],
      /^Row 1 sends 50.000001 TRX/,
    ],
    [
      'whose text names another address',
      [
        {
          kind: 'proof',
          rows: [{ subject: seed, to: payout.tron, units: 0n, text: 'Ours: nothing.\nThis text moves no money.' }],
        },
      ],
      /does not name the address/,
    ],
  ])('%s', async (_, args, sentence) => {
    await expectRefused(batchFile(...args), sentence);
  });

  test.each<[string, BatchOptions, RegExp]>([
    [
      'that tops up an address of another index',
      { kind: 'sweep', rows: [{ subject: deposit, to: depositAccount('tron', 8n), units: 1n, asset: 'native' }] },
      /is not deposit address 7/,
    ],
    [
      'that sweeps an address of another index',
      { kind: 'sweep', rows: [{ subject: deposit, from: depositAccount('tron', 8n), to: payout.tron, units: 1n }] },
      /do not hold the key of the sender of row 1/,
    ],
  ])('%s', async (_, options, sentence) => {
    const file = batchFile(options);
    await expectRefused(file, sentence, [
      options.rows?.[0]?.asset === 'native' ? '0.000001' : totalOf(file.batch),
      words,
    ]);
  });

  it.each<[string, Parameters<(typeof people)['ada']['approve']>[1], RegExp]>([
    [
      'made for another site',
      { relyingParty: 'evil.example', origin: 'https://office.shop.example' },
      /made for another site/,
    ],
    ['made on another site', { origin: 'https://office.shop.example.evil.example' }, /made on another site/],
    ['made without encryption', { origin: 'http://office.shop.example' }, /made on another site/],
    ['made in a frame of another site', { crossOrigin: true }, /made on another site/],
    ['made for a registration', { type: 'webauthn.create' }, /no signature by a passkey/],
    ['made without recognising the person', { flags: 1 }, /did not recognise/],
    ['made without the person', { flags: 4 }, /did not recognise/],
  ])('with an approval that was %s', async (_, options, sentence) => {
    const file = batchFile();
    const approvals = [people.ada.approve(file.digest), people.grace.approve(file.digest, options)];
    await expectRefused({ ...file, approvals }, sentence);
  });

  it('with an approval of another batch, of a changed one, or by another key of the same name', async () => {
    const file = batchFile();
    const [ada, grace] = [people.ada.approve(file.digest), people.grace.approve(file.digest)];
    await expectRefused(
      { ...file, approvals: [ada, people.grace.approve('00'.repeat(32))] },
      /grace does not hold: it is for another batch/,
    );
    const changed = grace.signature.with(-1, (grace.signature.at(-1) ?? 0) ^ 1);
    await expectRefused(
      { ...file, approvals: [ada, { ...grace, signature: changed }] },
      /the pinned key did not make this signature/,
    );
    const { signature } = authenticator('grace', 'another').approve(file.digest);
    await expectRefused(
      { ...file, approvals: [ada, { ...grace, signature }] },
      /the pinned key did not make this signature/,
    );
    const { credential } = people.rosa;
    await expectRefused({ ...file, approvals: [ada, { ...grace, credential }] }, /grace's passkey .* is not pinned/);
    await expectRefused(
      { ...file, approvals: [ada, { ...grace, authenticatorData: new Uint8Array(36) }] },
      /too short/,
    );
    await expectRefused(
      { ...file, approvals: [ada, { ...grace, clientData: Uint8Array.of(255) }] },
      /no signature by a passkey/,
    );
  });

  it('with other words than those of the sender, or with none', async () => {
    const other = `${'test '.repeat(11)}junk`;
    await expectRefused(batchFile(), /do not hold the key of the sender/, ['10', other]);
    await expectRefused(batchFile(), /no 12 to 24 words/, ['10', 'abandon']);
  });

  it('whose time ends while people type', async () => {
    const { ask } = machine;
    const slow: FakeMachine = {
      ...machine,
      ask: (question) => {
        slow.time = testNow + 4n * hour;
        return ask(question);
      },
      now: () => slow.time,
    };
    machine = slow;
    machine.files.set('stick/batch.json', writeBatchFile(batchFile()));
    slow.answers.push('10', words);
    expect(await runSigner(slow, folder, ['sign', 'stick/batch.json'])).toBe(1);
    expect(lastShown(slow)).toMatch(/^It could be signed until/);
    expect(journal()).toBe('');
  });

  it('with a wrong total: three tries, then an hour', async () => {
    const file = batchFile();
    await expectRefused(file, /You left it/, ['']);
    expect(await sign(machine, file, ['11', '10.000001', '1e1'])).toBe(1);
    expect(lastShown(machine)).toMatch(/typed wrong three times/);
    machine.time += 59n * minute;
    expect(await sign(machine, file)).toBe(1);
    expect(lastShown(machine)).toMatch(/It can be signed from/);
    machine.time += minute;
    expect(await sign(machine, file, ['rows', '9', '010.0', words])).toBe(0);
  });

  it('on a machine that has a network, or no policy', async () => {
    machine.connected = ['eth0'];
    await expectRefused(batchFile(), /connected to a network \(eth0\)/);
    machine.connected = [];
    machine.files.delete(`${folder}/policy.json`);
    await expectRefused(batchFile(), /Begin with "init"/);
  });
});

it('a row whose bytes carry a second payment on another variant is refused', () => {
  const file = batchFile({ chain: 'ethereum', rows: [withdrawalRow(1n)] });
  const [item] = file.batch.items;
  const transfer = decodeEthereum(item?.variants[0] ?? new Uint8Array());
  const other = ethereumVariants({ ...transfer, to: payee(9) });
  const variants = [item?.variants[0], other[1], item?.variants[2]].map((bytes) => bytes ?? new Uint8Array());
  const changed = { ...file.batch, items: file.batch.items.map((one) => ({ ...one, variants })) };
  return sign(machine, fileOf(changed, [people.ada, people.grace])).then((code) => {
    expect(code).toBe(1);
    expect(lastShown(machine)).toMatch(/^Row 1 has another payee/);
  });
});

it('two signers do not use one folder at once', async () => {
  let second: number | undefined;
  const first = machine.withLock(folder, async () => {
    second = await runSigner(machine, folder, ['show']);
  });
  await first;
  expect(second).toBe(1);
});
