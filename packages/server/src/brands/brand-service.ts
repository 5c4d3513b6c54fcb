import { defaultLanguage } from '@goodturn/locales';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { account, balancesOf, type ExternalMethod, openBrandAccounts } from '@goodturn/ledger';
import { formatMoney, type Money, ZERO } from '@goodturn/money';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import { referenceOf } from '../approvals/payment-reference-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { type PageRequest, pageOf, readPage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import { requireTruthfulWording } from '../catalog/wording.ts';
import type { ServerContext } from '../server-context.ts';
import { findBrandName, insertBrand, listBrands, lockNames, saveStory, updateBrand } from './brand-store.ts';

export type BrandService = ReturnType<typeof createBrandService>;

export interface BrandDraft {
  name: string;
  contact: string;
  /** By language. */
  stories: Readonly<Record<string, string>>;
  logoFileId?: bigint;
}

export function createBrandService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { approvals, audit }: { approvals: ApprovalService; audit: AuditService },
) {
  /** Adds a brand with empty accounts in the caller's database transaction. Throws `name_taken`, `wording_not_allowed`. */
  async function create(transaction: DatabaseTransaction, brand: BrandDraft): Promise<bigint> {
    for (const [language, story] of Object.entries(brand.stories)) requireTruthfulWording(language, { story });
    const { name, contact, stories, logoFileId = null } = brand;
    const brandId = await insertBrand(transaction, { name, contact, stories, logoFileId, at: clock.now() });
    if (brandId === undefined) throw new DomainError('name_taken', { fields: { name: 'error_view.name_taken' } });
    await openBrandAccounts(transaction, brandId);
    return brandId;
  }

  async function add(
    administrator: ActingAdministrator,
    brand: { name: string; contact: string; story: string },
  ): Promise<{ brandId: bigint }> {
    const { name, contact, story } = brand;
    return await inTransaction(database, async (transaction) => {
      requireTruthfulWording(defaultLanguage, { name, contact });
      const brandId = await create(transaction, { name, contact, stories: { [defaultLanguage]: story } });
      await audit.record(transaction, administrator, {
        action: 'brand/add',
        subject: `brand ${brandId}`,
        details: { name },
      });
      return { brandId };
    });
  }

  /** Throws `not_found`, `name_taken`, `wording_not_allowed`. */
  async function update(
    administrator: ActingAdministrator,
    brandId: bigint,
    changes: { name?: string | undefined; contact?: string | undefined; story?: string | undefined },
  ): Promise<void> {
    const { story } = changes;
    const texts = Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== undefined);
    requireTruthfulWording(defaultLanguage, Object.fromEntries(texts));
    await inTransaction(database, async (transaction) => {
      await lockNames(transaction);
      const result = await updateBrand(transaction, brandId, changes);
      if (result === 'name_taken') throw new DomainError('name_taken', { fields: { name: 'error_view.name_taken' } });
      if (result === 'not_found') throw new DomainError('not_found');
      if (story !== undefined) await saveStory(transaction, brandId, defaultLanguage, story);
      const details = { fields: texts.map(([field]) => field).join(', ') };
      await audit.record(transaction, administrator, { action: 'brand/update', subject: `brand ${brandId}`, details });
    });
  }

  /** Asks that money received from the brand be booked. Throws `not_found`, `transaction_reference_used`. */
  async function fund(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    funding: { brandId: bigint; amount: Money; way: ExternalMethod; reference: string; reason: string },
  ) {
    return await approvals.requestApproval(administrator, stamp, async (transaction) => ({
      kind: 'brand_funding',
      subject: (await findBrandName(transaction, funding.brandId)) ?? '',
      subjectId: funding.brandId,
      payload: {
        amount: formatMoney(funding.amount),
        way: funding.way,
        reference: referenceOf(funding.way, funding.reference),
      },
      reason: funding.reason,
    }));
  }

  async function inquire(request: PageRequest & { name?: string | undefined }) {
    const { before, size } = readPage(request);
    const filter = { name: request.name, before, limit: size + 1 };
    const page = pageOf(await listBrands(database, filter, defaultLanguage), size);
    const ids = page.list.flatMap((brand) => [account.brandAvailable(brand.id), account.brandPending(brand.id)]);
    const balances = ids.length === 0 ? new Map<bigint, Money>() : await balancesOf(database, ids);
    const list = page.list.map((brand) => ({
      ...brand,
      available: balances.get(account.brandAvailable(brand.id)) ?? ZERO,
      pending: balances.get(account.brandPending(brand.id)) ?? ZERO,
    }));
    return { list, nextCursor: page.nextCursor };
  }

  return { create, add, update, fund, inquire };
}
