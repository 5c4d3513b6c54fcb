/**
 * A physical copy of a cluster that runs, by the low-level way of PostgreSQL's manual ("Making a Base Backup Using the Low
 * Level API"): it needs no program of PostgreSQL's, which the embedded one does not bring. What changes while files are
 * copied is mended from the write-ahead log at the first start of the copy.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withConnection } from '../owner-connection.ts';
import { type Choose, type Copied, copyFolderDurably, writeFileDurably } from './durable-copy.ts';

/** Folders whose contents belong to the running server alone. */
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

/** Written in one piece by the server, but perhaps not read in one: it is read until two readings agree. */
async function readControl(source: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [once, again] = [await readFile(join(source, control)), await readFile(join(source, control))];
    if (once.equals(again)) return once;
  }
  throw new Error(`${control} never stood still.`);
}

async function keepLog(client: pg.Client): Promise<void> {
  // Only for as long as this connection: no segment that the copy needs is recycled meanwhile.
  const name = `goodturn_backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [name]);
}

/** Every segment of the write-ahead log from where the copy begins to where it is whole. */
async function copyLog(source: string, target: string, first: string, last: string, copied: Copied): Promise<void> {
  const inRange: Choose = (name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last ? 'copy' : 'leave');
  const segments = await copyFolderDurably(join(source, 'pg_wal'), join(target, 'pg_wal'), inRange);
  if (!segments.has(first) || !segments.has(last)) throw new Error('The write-ahead log of the copy is not whole.');
  for (const [name, digest] of segments) copied.set(`pg_wal/${name}`, digest);
}

/**
 * Copies the whole cluster that `ownerUrl` leads to, a superuser's, into a new folder. The copy holds everything that was
 * committed before it was called, and perhaps more.
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
