import type { DatabaseTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { insertBanner, updateBanner, type Banner, type BannerFields } from './banner-store.ts';
import {
  insertContentBlock,
  updateContentBlock,
  type ContentBlock,
  type ContentBlockFields,
} from './content-block-store.ts';
import { changedTexts, type ContentTexts, type TextChanges } from './content-texts.ts';
import { isStoredFile, replaceTexts } from './content-store.ts';
import { isSafeJump, type Jump } from './jump.ts';
import { merged, type Changes } from './input-values.ts';
import { insertNotice, updateNotice, type Notice, type NoticeFields } from './notice-store.ts';
import { insertRules, type RuleVersion } from './rule-store.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';

type ContentAdminService = ReturnType<typeof createContentAdminService>;

/**
 * Changes operators' content; each step is part of the caller's database transaction. All throw `wording_not_allowed`,
 * and `invalid_request` for a piece without a text; those with a picture throw `not_found` for one that is not stored,
 * those with a target `link_not_allowed`.
 */
export function createContentAdminService({ clock }: Pick<ServerContext, 'clock'>) {
  async function addBanner(transaction: DatabaseTransaction, fields: BannerFields, texts: ContentTexts) {
    await requireValidBanner(transaction, fields);
    const checked = changedTexts({}, texts);
    const id = await insertBanner(transaction, fields);
    await replaceTexts(transaction, 'banner', id, checked);
    return id;
  }

  async function changeBanner(
    transaction: DatabaseTransaction,
    { id, texts, ...before }: Banner,
    changes: Changes<BannerFields>,
    textChanges: TextChanges,
  ): Promise<Banner> {
    const fields = merged(before, changes);
    await requireValidBanner(transaction, fields);
    const after = changedTexts(texts, textChanges);
    await updateBanner(transaction, id, fields);
    await replaceTexts(transaction, 'banner', id, after);
    return { id, texts: after, ...fields };
  }

  async function addNotice(transaction: DatabaseTransaction, fields: NoticeFields, texts: ContentTexts) {
    const checked = changedTexts({}, texts);
    const id = await insertNotice(transaction, fields, clock.now());
    await replaceTexts(transaction, 'notice', id, checked);
    return id;
  }

  async function changeNotice(
    transaction: DatabaseTransaction,
    { id, createdAt, texts, ...before }: Notice,
    changes: Changes<NoticeFields>,
    textChanges: TextChanges,
  ): Promise<Notice> {
    const fields = merged(before, changes);
    const after = changedTexts(texts, textChanges);
    await updateNotice(transaction, id, fields);
    await replaceTexts(transaction, 'notice', id, after);
    return { id, createdAt, texts: after, ...fields };
  }

  async function addContentBlock(transaction: DatabaseTransaction, fields: ContentBlockFields, texts: ContentTexts) {
    await requireValidBlock(transaction, fields);
    const checked = changedTexts({}, texts);
    const id = await insertContentBlock(transaction, fields, clock.now());
    await replaceTexts(transaction, 'contentBlock', id, checked);
    return id;
  }

  async function changeContentBlock(
    transaction: DatabaseTransaction,
    { id, createdAt, texts, ...before }: ContentBlock,
    changes: Changes<ContentBlockFields>,
    textChanges: TextChanges,
  ): Promise<ContentBlock> {
    const fields = merged(before, changes);
    await requireValidBlock(transaction, fields);
    const after = changedTexts(texts, textChanges);
    await updateContentBlock(transaction, id, fields);
    await replaceTexts(transaction, 'contentBlock', id, after);
    return { id, createdAt, texts: after, ...fields };
  }

  /** Publishes a new version of the rules; published versions are never changed. Throws `name_taken`. */
  async function publishRules(transaction: DatabaseTransaction, rules: RuleVersion): Promise<void> {
    if (Object.keys(rules.sections).length === 0) {
      throw new DomainError('invalid_request', { fields: { sections: 'error_view.field_required' } });
    }
    for (const [language, sections] of Object.entries(rules.sections)) {
      for (const { title, text } of sections) requireTruthfulWording(language, { title, text });
    }
    if (rules.fileId !== null) await requireFile(transaction, rules.fileId);
    if (!(await insertRules(transaction, rules, clock.now()))) {
      throw new DomainError('name_taken', { fields: { version: 'error_view.name_taken' } });
    }
  }

  return { addBanner, changeBanner, addNotice, changeNotice, addContentBlock, changeContentBlock, publishRules };
}

export async function requireFile(transaction: DatabaseTransaction, fileId: bigint): Promise<void> {
  if (!(await isStoredFile(transaction, fileId))) {
    throw new DomainError('not_found', { fields: { fileId: 'error_view.not_found' } });
  }
}

async function requireValidBanner(
  transaction: DatabaseTransaction,
  fields: Jump & Pick<BannerFields, 'fileId' | 'showsProduct'>,
): Promise<void> {
  requireSafeJump(fields);
  if (fields.fileId !== null) await requireFile(transaction, fields.fileId);
  else if (!fields.showsProduct)
    throw new DomainError('invalid_request', { fields: { fileId: 'error_view.field_required' } });
}

/**
 * Checks a block: a document has no picture and is placed below the rules; the others have one; only a picture with a
 * text has a link.
 */
async function requireValidBlock(transaction: DatabaseTransaction, fields: ContentBlockFields): Promise<void> {
  const { kind, place, fileId, link } = fields;
  const refuse = (field: string): DomainError =>
    new DomainError('invalid_request', { fields: { [field]: 'error_view.field_format' } });
  const isDocument = kind === 'document';
  if (isDocument && place !== 'rule') throw refuse('place');
  if (isDocument && fileId !== null) throw refuse('fileId');
  if (!isDocument && fileId === null) {
    throw new DomainError('invalid_request', { fields: { fileId: 'error_view.field_required' } });
  }
  if (kind !== 'image_text' && link !== '') throw refuse('link');
  if (link !== '') requireSafeJump(fields);
  if (fileId !== null) await requireFile(transaction, fileId);
}

function requireSafeJump(jump: Jump): void {
  if (!isSafeJump(jump)) throw new DomainError('link_not_allowed', { fields: { link: 'error_view.link_not_allowed' } });
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    contentAdmin: ContentAdminService;
  }
}
