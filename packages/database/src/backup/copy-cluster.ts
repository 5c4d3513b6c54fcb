/**
 * A physical copy of a running cluster by PostgreSQL's low-level API ("Making a Base Backup Using the Low Level API" in
 * its manual). It needs no client program, which the embedded PostgreSQL lacks. The first start of the copy replays
 * from the write-ahead log what changed during copying.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withConnection } from '../owner-connection.ts';
import { type Choose, type Copied, copyFolderDurably, writeFileDurably } from './durable-copy.ts';

/** Folders whose contents belong only to the running server, so that the copy gets them empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left = /^(postmaster\.(pid|opts)|backup_(label|manifest)(\.old)?|tablespace_map(\.old)?|current_logfiles)$/;
const leftAnywhere = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;
const control = 'global/pg_control';

const choose: Choose = (path) => {
  if (emptied.has(path)) return 'empty';
  return left.test(path) || leftAnywhere.test(path) || path === control ? 'leave' : 'copy';
};

/** Reads pg_control until two readings agree: the server writes it atomically, but a read may not be atomic. */
async function readControl(source: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [once, again] = [await readFile(join(source, control)), await readFile(join(source, control))];
    if (once.equals(again)) return once;
  }
  throw new Error(`${control} never stood still.`);
}

async function keepLog(client: pg.Client): Promise<void> {
  // The temporary slot lasts as long as this connection and keeps the segments that the copy needs from being recycled.
  const name = `goodturn_backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [name]);
}

/** Copies every segment of the write-ahead log between the start of the copy and the point where it is consistent. */
async function copyLog(source: string, target: string, first: string, last: string, copied: Copied): Promise<void> {
  const inRange: Choose = (name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last ? 'copy' : 'leave');
  const segments = await copyFolderDurably(join(source, 'pg_wal'), join(target, 'pg_wal'), inRange);
  if (!segments.has(first) || !segments.has(last)) throw new Error('The write-ahead log of the copy is not whole.');
  for (const [name, digest] of segments) copied.set(`pg_wal/${name}`, digest);
}

/**
 * Copies the whole cluster of `ownerUrl`, which has to be a superuser's, into a new folder. The copy contains
 * everything committed before the call, and possibly more.
 */
export async function copyCluster(ownerUrl: string, target: string): Promise<Copied> {
  return await withConnection(ownerUrl, async (client) => {
    const { rows: settings } = await client.query<{ data_directory: string }>('show data_directory');
    const source = settings[0]?.data_directory ?? '';
    await keepLog(client);
    const { rows: started } = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('goodturn', true)) as first`,
    );
    const copied = await copyFolderDurably(source, target, choose);
    copied.set(control, await writeFileDurably(join(target, control), await readControl(source)));
    const { rows: stopped } = await client.query<{ last: string; label: string; spaces: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
    );
    const [begin, end] = [started[0], stopped[0]];
    if (begin === undefined || end === undefined)
      throw new Error('PostgreSQL did not say where the copy begins or ends.');
    if (end.spaces !== '') throw new Error('The database has tablespaces outside of its folder, which are not copied.');
    copied.set('backup_label', await writeFileDurably(join(target, 'backup_label'), end.label));
    await copyLog(source, target, begin.first, end.last, copied);
    return copied;
  });
}
