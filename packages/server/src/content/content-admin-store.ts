import type { DatabaseTransaction } from '@goodturn/database';
import type { BannerDraft, NoticeDraft, RulesDraft } from './content-drafts.ts';

export async function insertBanner(transaction: DatabaseTransaction, fileId: bigint, draft: BannerDraft) {
  const { place = 'home', format, link, sort = 0 } = draft;
  const banner = await transaction
    .insertInto('shop.banner')
    .values({ file_id: fileId, place, format, jump: link, sort })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = Object.entries(draft.texts).map(([language, text]) => ({ banner_id: banner.id, language, ...text }));
  if (texts.length > 0) await transaction.insertInto('shop.banner_translation').values(texts).execute();
  return banner.id;
}

export async function insertNotice(transaction: DatabaseTransaction, draft: NoticeDraft, at: Date): Promise<bigint> {
  const notice = await transaction
    .insertInto('shop.notice')
    .values({ type: draft.type, sort: draft.sort ?? 0, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = Object.entries(draft.texts).map(([language, text]) => ({ notice_id: notice.id, language, ...text }));
  if (texts.length > 0) await transaction.insertInto('shop.notice_translation').values(texts).execute();
  return notice.id;
}

/** Whether the version is new: what people have accepted is never rewritten. */
export async function insertRules(
  transaction: DatabaseTransaction,
  fileId: bigint | null,
  draft: RulesDraft,
  at: Date,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('shop.rule_version')
    .values({ version: draft.version, published_at: at, file_id: fileId })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  const rows = Object.entries(draft.sections).flatMap(([language, sections]) =>
    sections.map(({ title, text }, position) => {
      return { version: draft.version, language, position, title, content: text };
    }),
  );
  if (rows.length > 0) await transaction.insertInto('shop.rule_translation').values(rows).execute();
  return true;
}

export async function findFile(transaction: DatabaseTransaction, name: string): Promise<bigint | undefined> {
  const row = await transaction.selectFrom('shop.file').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id;
}
