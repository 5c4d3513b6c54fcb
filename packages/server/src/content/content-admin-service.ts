import { appPathPattern } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { DomainError } from '../domain-error.ts';
import { requireTruthfulWording } from '../catalog/wording.ts';
import type { ServerContext } from '../server-context.ts';
import { findFile, insertBanner, insertNotice, insertRules } from './content-admin-store.ts';
import type { BannerDraft, NoticeDraft, RulesDraft } from './content-drafts.ts';

/** What each format can carry: the app's own router a path of the app, a window an address. */
const linkPatterns = { 1: appPathPattern, 2: /^https:\/\/[^\s\\]+$/, 3: /^https:\/\/[^\s\\]+$/ } as const;

/** Operators' content; each step is part of the caller's database transaction. */
export function createContentAdminService({ clock }: Pick<ServerContext, 'clock'>) {
  /** Throws `link_not_allowed`, `wording_not_allowed`, and `not_found` for a picture that is not stored. */
  async function addBanner(transaction: DatabaseTransaction, draft: BannerDraft): Promise<bigint> {
    requireSafeLink(draft);
    for (const [language, text] of Object.entries(draft.texts)) requireTruthfulWording(language, text);
    const fileId = await requireFile(transaction, draft.picture);
    return await insertBanner(transaction, fileId, draft);
  }

  async function addNotice(transaction: DatabaseTransaction, draft: NoticeDraft): Promise<bigint> {
    for (const [language, text] of Object.entries(draft.texts)) requireTruthfulWording(language, text);
    return await insertNotice(transaction, draft, clock.now());
  }

  /**
   * Publishes a new version of the rules; what was published is never changed. Throws `name_taken`, `wording_not_allowed`, and
   * `not_found` for a picture that is not stored.
   */
  async function publishRules(transaction: DatabaseTransaction, draft: RulesDraft): Promise<void> {
    for (const [language, sections] of Object.entries(draft.sections)) {
      for (const section of sections) requireTruthfulWording(language, section);
    }
    const fileId = draft.picture === undefined ? null : await requireFile(transaction, draft.picture);
    if (!(await insertRules(transaction, fileId, draft, clock.now()))) throw new DomainError('name_taken');
  }

  return { addBanner, addNotice, publishRules };
}

async function requireFile(transaction: DatabaseTransaction, picture: string): Promise<bigint> {
  const fileId = await findFile(transaction, picture);
  if (fileId === undefined) throw new DomainError('not_found', { fields: { picture: 'error_view.not_found' } });
  return fileId;
}

function requireSafeLink({ format, link }: BannerDraft): void {
  const canCarry = linkPatterns[format].test(link) && (format === 1 || URL.canParse(link));
  if (!canCarry) throw new DomainError('link_not_allowed', { fields: { link: 'error_view.link_not_allowed' } });
}
