import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { byPreference, type Languages } from './content-store.ts';

export interface RuleVersion {
  version: string;
  /** The picture above the sections, if it has one. */
  fileId: bigint | null;
  sections: Record<string, { title: string; text: string }[]>;
}

export async function readRulesVersion(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.rule_version')
    .select('version')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

export async function readRulesPicture(database: Database, version: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.rule_version as v')
    .innerJoin('shop.file as f', 'f.id', 'v.file_id')
    .select('f.name')
    .where('v.version', '=', version)
    .executeTakeFirst();
  return row?.name;
}

/** Returns all sections in one language, the reader's if the version has it, so that the rules never mix languages. */
export async function readRules(database: Database, version: string, languages: Languages) {
  const { rows } = await sql<{ title: string; text: string }>`
    select r.title, r.content as text from shop.rule_translation r
     where r.version = ${version}
       and r.language = (select t.language from shop.rule_translation t where t.version = ${version}
                          order by ${byPreference(languages)}, t.language limit 1)
     order by r.position`.execute(database);
  return rows;
}

export async function listRuleVersions(database: Database) {
  const { rows } = await sql<RuleVersion & { publishedAt: Date; fileName: string | null }>`
    select v.version, v.published_at as "publishedAt", v.file_id as "fileId", f.name as "fileName",
           (select coalesce(jsonb_object_agg(l.language, l.sections), '{}') from (
              select t.language, jsonb_agg(jsonb_build_object('title', t.title, 'text', t.content) order by t.position) as sections
                from shop.rule_translation t where t.version = v.version group by t.language) l) as sections
      from shop.rule_version v left join shop.file f on f.id = v.file_id
     order by v.published_at desc, v.version desc limit 100`.execute(database);
  return rows;
}

/** Inserts a version; returns whether it is new, since accepted rules are never rewritten. */
export async function insertRules(transaction: DatabaseTransaction, rules: RuleVersion, at: Date): Promise<boolean> {
  const { version, fileId, sections } = rules;
  const inserted = await transaction
    .insertInto('shop.rule_version')
    .values({ version, published_at: at, file_id: fileId })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  const rows = Object.entries(sections).flatMap(([language, inLanguage]) =>
    inLanguage.map(({ title, text }, position) => ({ version, language, position, title, content: text })),
  );
  if (rows.length > 0) await transaction.insertInto('shop.rule_translation').values(rows).execute();
  return true;
}
