import { createPool } from '@goodturn/database';
import { createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { checkNames } from '@goodturn/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runVerify } from './run-verify-command.ts';
import { verifyLines } from '../office/verify/verify-report.ts';

let database: TestDatabase;
const firstSeal = { number: '1', digest: 'ab'.repeat(32) };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(args: string[], environment: Record<string, string> = {}) {
  const said: string[] = [];
  const complained: string[] = [];
  const output = { print: (line: string) => said.push(line), printError: (line: string) => complained.push(line) };
  const code = await runVerify(args, { GOODTURN_DATA: '/nowhere', ...environment }, output);
  return { code, said, complained };
}

/** Runs the command with the login of the reader, the only one that it needs. */
const runHere = (args: string[]) => run(args, { DATABASE_READER_URL: database.urls.reader });

async function asOwner(statement: string): Promise<void> {
  const pool = createPool(database.urls.owner, { max: 1, applicationName: 'test' });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

describe('npm run verify', () => {
  it.each([[['--anchor']], [['--anchor', 'seven:ff']], [['--anchor', `1:${'f'.repeat(63)}`]], [['--fix']]])(
    'explains itself after %j',
    async (args) => {
      expect(await run(args)).toMatchObject({ code: 2, said: [], complained: [expect.stringContaining('Usage')] });
    },
  );

  it('makes no database where there is none', async () => {
    expect(await run([])).toMatchObject({ code: 2, complained: [expect.stringContaining('/nowhere')] });
  });

  it('says so where the database cannot be reached', async () => {
    const { code, complained } = await run([], { DATABASE_READER_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' });
    expect(code).toBe(2);
    expect(complained[0]).toContain('could not be read');
  });

  it('ends with 0 on a clean ledger', async () => {
    expect(await runHere([])).toMatchObject({
      code: 0,
      said: [
        expect.stringContaining('clean'),
        expect.stringMatching(/^Checked +\d+ rules, on the rows of \d{4}-/),
        expect.stringContaining('without GOODTURN_TRON_XPUB'),
        expect.stringContaining('without GOODTURN_ETHEREUM_XPUB'),
        expect.stringContaining('without GOODTURN_DRAW_KEY'),
        'There is no seal yet.',
      ],
    });
    expect(JSON.parse((await runHere(['--json'])).said.join(''))).toEqual({
      clean: true,
      findings: [],
      totals: {},
      seal: null,
      checks: checkNames.length,
      at: expect.any(String),
      skipped: ['deposit_addresses_tron', 'deposit_addresses_ethereum', 'lucky_draws'],
    });
  });

  it('leaves out only what it has no key for', async () => {
    const { said } = await run(['--json'], {
      DATABASE_READER_URL: database.urls.reader,
      GOODTURN_DRAW_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    expect(JSON.parse(said.join('')).skipped).toEqual(['deposit_addresses_tron', 'deposit_addresses_ethereum']);
  });

  it('says that it met the seal that somebody kept', async () => {
    const report = { findings: [], totals: {}, seal: undefined, checkCount: 79, at: new Date(), skipped: [] };
    const anchor = { number: 32n, digest: 'ab'.repeat(32) };
    const met = `Anchor       32:${anchor.digest} is a seal of this chain.`;
    expect(verifyLines({ ...report, anchor })).toContain(met);
    for (const check of ['seal_matches_anchor', 'check_could_run']) {
      expect(verifyLines({ ...report, anchor, totals: { [check]: 1n } })).not.toContain(met);
    }
  });

  it('misses a seal that somebody kept', async () => {
    const { code, said } = await runHere(['--anchor', `${firstSeal.number}:${firstSeal.digest}`, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(said.join('')).findings).toEqual([
      { check: 'seal_matches_anchor', ids: ['seal 1'], sentence: expect.stringContaining('1') },
    ]);
  });

  it('names what is wrong by id, and ends with 1', async () => {
    await asOwner(
      `insert into shop.shipment (order_id, recipient, address, country, phone) values (777, '', '', '', '')`,
    );
    const { code, said } = await runHere([]);
    expect(code).toBe(1);
    expect(said).toContainEqual(expect.stringMatching(/^shipment_matches_order: .*order 777/));
  });
});
