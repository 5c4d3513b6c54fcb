// Reads the lists of addresses with which nobody may deal. Only the functions of the schema `chain` write them.
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export async function readListNames(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from chain.address_list order by name`.execute(database);
  return rows.map(({ name }) => name);
}

export interface AddressListRow {
  listName: string;
  entries: number;
  /** The number of its listed addresses that its newest file no longer has; all if the file is gone. */
  dropped: number;
  writtenAt: Date | null;
  readAt: Date | null;
  trouble: 'unreadable' | 'gone' | null;
  line: number | null;
  troubledAt: Date | null;
}

/** Reads every list of a file, with what two persons could take off it. */
export async function readAddressLists(database: Database): Promise<AddressListRow[]> {
  const { rows } = await sql<AddressListRow>`
    select a.name as "listName", a.entries,
           (select count(*) from chain.unlistable(a.name, null))::int as dropped,
           a.written_at as "writtenAt", a.read_at as "readAt", a.trouble, a.trouble_line as line, a.troubled_at as "troubledAt"
      from chain.address_list a order by a.name`.execute(database);
  return rows;
}

export interface ListedRow {
  listName: string;
  account: Buffer;
  listedBy: string | null;
  listedAt: Date;
  isInFile: boolean;
}

/** Tells whether the newest file of a list no longer has an address of it. */
const isDropped = sql`(a.name is not null and (a.trouble = 'gone' or l.digest is distinct from a.digest))`;

/**
 * Reads listed addresses, the newest first: all entries of an account, or else those that a person listed and those
 * that the newest file of their list no longer has.
 */
export async function readListed(
  database: Database,
  { account, limit }: { account: Buffer | undefined; limit: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select l.list as "listName", l.account, p.account as "listedBy", l.listed_at as "listedAt",
           l.listed_by is null and not ${isDropped} as "isInFile"
      from chain.listed_address l left join chain.address_list a on a.name = l.list
      left join shop.administrator p on p.id = l.listed_by
     where l.unlisting_id is null
       and case when ${account ?? null}::bytea is null then l.listed_by is not null or ${isDropped} else l.account = ${account ?? null} end
     order by l.id desc limit ${limit}`.execute(database);
  return rows;
}

/** Counts what two persons would take off a list: the entry of one account, or all that its newest file no longer has. */
export async function countUnlistable(
  transaction: DatabaseTransaction,
  list: string,
  account: Buffer | undefined,
): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from chain.unlistable(${list}, ${account ?? null}::bytea)`.execute(transaction);
  return rows[0]?.count ?? 0n;
}
