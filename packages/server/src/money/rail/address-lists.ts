import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { noteListTrouble, readAddressList } from '@goodturn/ledger';
import type { ServerContext } from '../../foundation/server-context.ts';
import { readAddressListText } from './address-list-file.ts';
import { readListNames } from './listed-store.ts';

/** The names of lists that the database takes. */
const listName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;
const byHand = 'by_hand';
/** A list of the most addresses, each with a remark, is smaller. */
const maxBytes = 32 * 2 ** 20;

type Context = Pick<ServerContext, 'database' | 'log' | 'addressLists'>;

/** Reads the lists of addresses with which nobody may deal, each a text file of one folder. */
export function createAddressLists({ database, log, addressLists: folder }: Context) {
  async function refuse(list: string, trouble: 'unreadable' | 'gone', line: bigint | null): Promise<void> {
    log.warn({ list, trouble, line: line?.toString() }, 'a list of addresses is not read');
    await noteListTrouble(database, list, { trouble, line });
  }

  async function readOne(within: string, list: string): Promise<void> {
    const path = join(within, `${list}.txt`);
    const found = await stat(path).catch(() => undefined);
    const bytes =
      found === undefined || found.size > maxBytes ? undefined : await readFile(path).catch(() => undefined);
    if (found === undefined || bytes === undefined) return await refuse(list, 'unreadable', null);
    const read = readAddressListText(bytes.toString('utf8'));
    if ('faultyLine' in read)
      return await refuse(list, 'unreadable', read.faultyLine === 0 ? null : BigInt(read.faultyLine));
    const digest = createHash('sha256').update(bytes).digest();
    await readAddressList(database, { list, digest, accounts: read.accounts, writtenAt: found.mtime });
  }

  return {
    /** Reads every list again, as a job's step. Throws if a file has a name that no list can have. */
    async readAll(): Promise<void> {
      const known = await readListNames(database);
      if (folder === undefined) {
        for (const list of known) await refuse(list, 'gone', null);
        return;
      }
      const files = await readdir(folder).catch(() => undefined);
      if (files === undefined) {
        for (const list of known) await refuse(list, 'unreadable', null);
        throw new Error('the folder of GOODTURN_ADDRESS_LISTS cannot be read');
      }
      const lists = files.filter((file) => /^[^.].*\.txt$/.test(file)).map((file) => file.slice(0, -4));
      const readable = lists.filter((list) => listName.test(list) && list !== byHand);
      for (const list of readable) await readOne(folder, list);
      for (const list of known.filter((one) => !lists.includes(one))) await refuse(list, 'gone', null);
      if (readable.length < lists.length)
        throw new Error('a list of addresses has a name with other characters than letters, digits, ".", "_" and "-"');
    },
  };
}
