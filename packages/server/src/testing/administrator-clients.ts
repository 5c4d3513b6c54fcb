/** People and things of the back office for its tests, made with its own services. */
import { randomUUID } from 'node:crypto';
import { permissionNodes } from '@goodturn/contract';
import { type Database, inTransaction } from '@goodturn/database';
import { account, balancesOf } from '@goodturn/ledger';
import { type Money, parseMoney, parseRate, ZERO } from '@goodturn/money';
import { createAdministratorMaking } from '../administrators/administrator-creation-service.ts';
import { createAuditService } from '../audit/audit-service.ts';
import { createRoleService } from '../administrators/role-service.ts';
import type { Decision } from '../approvals/approval-service.ts';
import type { BackOffice } from '../back-office.ts';
import type { CampaignTerms } from '../campaigns/campaign-terms.ts';
import type { Clock } from '../clock.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import { hashOfToken } from '../sessions/session-token.ts';
import { superAdministrator } from '../administrators/built-in-roles.ts';

/** What a world of tests has that people are made with. */
interface World {
  owner: Database;
  clock: Clock;
  services: { backOffice: BackOffice };
}

export const administratorPassword = 'two of us decide';

/** Administrators are made by the owner of the database alone. */
export function makingAdministrators({ owner, clock }: Pick<World, 'owner' | 'clock'>) {
  const context = { database: owner, clock };
  return createAdministratorMaking(context, { audit: createAuditService(context) });
}

/** An administrator with every node; `personalCustomerIds` are the accounts recorded as this person's own. */
export async function addAdministrator(
  world: World,
  { role = superAdministrator, personalCustomerIds = [] }: { role?: string; personalCustomerIds?: bigint[] } = {},
): Promise<ActingAdministrator> {
  const name = `ada-${randomUUID()}`;
  const request = { account: name, password: administratorPassword, role, personalCustomerIds };
  const made = await makingAdministrators(world).createAdministrator(request);
  const tokenHash = await openSession(world.services.backOffice, name);
  return { ...made, account: name, nodes: new Set(permissionNodes), tokenHash };
}

async function openSession(office: BackOffice, account: string): Promise<Buffer> {
  const login = { account, password: administratorPassword, ip: '127.0.0.1', userAgent: 'test' };
  return hashOfToken((await office.administrators.login(login)).token);
}

/** The same person in a new session: the last one is over once a test's clock has gone on by twelve hours. */
export async function loginAgain(office: BackOffice, person: ActingAdministrator): Promise<ActingAdministrator> {
  return { ...person, tokenHash: await openSession(office, person.account) };
}

/** Adds a role, which only the owner of the database can. */
export const addRole = async (
  { owner }: Pick<World, 'owner'>,
  role: Parameters<ReturnType<typeof createRoleService>['addRole']>[0],
): Promise<{ roleId: bigint }> => await createRoleService({ database: owner }).addRole(role);

export const idempotencyFor = (call: string, key?: string) => ({
  call,
  key,
  requestHash: Buffer.alloc(32, key ?? call),
});

export async function decide(
  office: BackOffice,
  decider: ActingAdministrator,
  approvalId: bigint,
  approve = true,
): Promise<Decision> {
  return await office.approvals.decide(decider, idempotencyFor('approval/decide'), { approvalId, approve });
}

/** A brand without texts, with what two administrators booked for it. */
export async function addBrand(
  office: BackOffice,
  database: Database,
  [asker, decider]: readonly [ActingAdministrator, ActingAdministrator],
  funding?: string,
): Promise<bigint> {
  const brandId = await inTransaction(database, (transaction) =>
    office.brands.create(transaction, { name: randomUUID(), contact: '', stories: {} }),
  );
  if (funding === undefined) return brandId;
  const request = {
    brandId,
    amount: parseMoney(funding),
    way: 'bank',
    reference: randomUUID(),
    reason: 'paid in',
  } as const;
  const { approvalId } = await office.brands.fund(asker, idempotencyFor('brand/fund'), request);
  await decide(office, decider, approvalId);
  return brandId;
}

export async function addProduct(
  office: BackOffice,
  database: Database,
  brandId: bigint,
  stock: number,
): Promise<bigint> {
  return await inTransaction(database, async (transaction) => {
    const categoryId = await office.products.createCategory(transaction, { titles: {}, sort: 0 });
    return await office.products.create(transaction, {
      brandId,
      categoryId,
      price: parseMoney('40'),
      stock,
      texts: {},
    });
  });
}

/** Ten units at 40.00 with 15 % back and two lucky ones: 10 × (6.00 + 1.20) + 2 × 5.00 of escrow. */
export const termsOf = (productId: bigint, now: Date): CampaignTerms => ({
  productId,
  price: parseMoney('40'),
  cashbackRate: parseRate('0.15'),
  units: 10,
  luckyUnits: 2,
  luckyBonus: parseMoney('5'),
  limitPerCustomer: 10,
  referralCap: parseRate('0.2'),
  commissionRate: parseRate('0.05'),
  startsAt: new Date(now.getTime() - 60_000),
  endsAt: new Date(now.getTime() + 24 * 3_600_000),
});

export async function balanceOf(database: Database, accountId: bigint): Promise<Money> {
  return (await balancesOf(database, [accountId])).get(accountId) ?? ZERO;
}

export const goodwill = account.platformGoodwill;
