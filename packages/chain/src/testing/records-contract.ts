import { expect, it } from 'vitest';
import type { Transfer } from '../evm/transfer.ts';
import type { Records } from '../watcher/records.ts';

/** Records of one observer of Ethereum before its first range, with one token and one account. */
export interface FreshRecords {
  readonly records: Records;
  readonly account: Uint8Array;
  readonly customerId: bigint;
}

const bytesOf = (length: number, value: number): Uint8Array => new Uint8Array(length).fill(value);

/** Tests the answers that every implementation of the records has to return. */
export function expectRecordsContract(create: () => Promise<FreshRecords>): void {
  const start = async () => {
    const fresh = await create();
    const [token] = await fresh.records.readTokens('ethereum');
    if (token === undefined) throw new Error('no token is watched');
    const from = (await fresh.records.readTokens('ethereum'))
      .map(({ startBlock }) => startBlock)
      .reduce((lowest, one) => (one < lowest ? one : lowest));
    const transfer = (changed: Partial<Transfer> = {}): Transfer => ({
      transactionHash: bytesOf(32, 1),
      ordinal: 3,
      block: from + 5n,
      blockHash: bytesOf(32, 5),
      token: token.token,
      from: bytesOf(20, 9),
      to: fresh.account,
      units: 25_000_000n,
      ...changed,
    });
    const range = { fromBlock: from, block: from + 9n, blockHash: bytesOf(32, 2) };
    return { ...fresh, from, transfer, range };
  };

  it('begins without a cursor, at the first block of its tokens', async () => {
    const { records, range, account } = await start();
    expect(await records.readCursor('ethereum')).toBeUndefined();
    expect((await records.readAccounts('ethereum')).map((one) => one.account)).toContainEqual(account);
    const later = { ...range, fromBlock: range.fromBlock + 1n };
    expect(await records.observeTransfers('ethereum', later, [])).toBe('out_of_order');
    expect(await records.readCursor('ethereum')).toBeUndefined();
  });

  it('moves its cursor by whole ranges, each right behind the last', async () => {
    const { records, range, transfer } = await start();
    expect(await records.observeTransfers('ethereum', range, [transfer()])).toBe('observed');
    const cursor = await records.readCursor('ethereum');
    expect(cursor?.block).toBe(range.block);
    expect(Uint8Array.from(cursor?.blockHash ?? [])).toEqual(range.blockHash);
    // The same again changes nothing.
    expect(await records.observeTransfers('ethereum', range, [transfer()])).toBe('observed');
    const gap = { fromBlock: range.block + 2n, block: range.block + 5n, blockHash: bytesOf(32, 3) };
    expect(await records.observeTransfers('ethereum', gap, [])).toBe('out_of_order');
    const next = { ...gap, fromBlock: range.block + 1n };
    expect(await records.observeTransfers('ethereum', next, [])).toBe('observed');
    expect((await records.readCursor('ethereum'))?.block).toBe(next.block);
  });

  it('refuses a transfer outside of the range', async () => {
    const { records, range, transfer } = await start();
    const outside = transfer({ block: range.block + 1n });
    await expect(records.observeTransfers('ethereum', range, [outside])).rejects.toThrow(/range/);
    expect(await records.readCursor('ethereum')).toBeUndefined();
  });

  it('says when the block of the cursor was replaced', async () => {
    const { records, range } = await start();
    await records.observeTransfers('ethereum', range, []);
    const replaced = { fromBlock: range.block, block: range.block, blockHash: bytesOf(32, 7) };
    expect(await records.observeTransfers('ethereum', replaced, [])).toBe('replaced');
  });

  it('adds at a second look what it does not have, once', async () => {
    const { records, range, transfer } = await start();
    await records.observeTransfers('ethereum', range, [transfer()]);
    const found = [transfer(), transfer({ ordinal: 4 })];
    expect(await records.observeAgain('ethereum', found)).toBe(1);
    expect(await records.observeAgain('ethereum', found)).toBe(0);
    expect((await records.readCursor('ethereum'))?.block).toBe(range.block);
  });

  it('takes heads and sightings', async () => {
    const { records, range, transfer } = await start();
    const finalTime = new Date(1_800_000_000_000);
    await records.observeHead('ethereum', { head: range.block + 70n, ...range, finalTime, requests: 12 });
    const sighted = { block: transfer().block, blockHash: transfer().blockHash };
    await records.observeSightings('ethereum', sighted, [transfer()]);
    await records.observeSightings('ethereum', { ...sighted, blockHash: bytesOf(32, 8) }, []);
    expect(await records.readCursor('ethereum')).toBeUndefined();
  });

  it('compares an address with the one that is shown', async () => {
    const { records, account, customerId } = await start();
    expect(await records.attestAddress('ethereum', customerId, account)).toBe('attested');
    expect(await records.attestAddress('ethereum', customerId + 1_000_000n, account)).toBe('not_found');
  });

  it('says that another address is shown', async () => {
    const { records, customerId } = await start();
    expect(await records.attestAddress('ethereum', customerId, bytesOf(20, 6))).toBe('differs');
  });
}
