// Fixtures of the back office, created with its own services.
import { randomUUID } from 'node:crypto';
import { permissionNodes, type ResponseOf } from '@goodturn/contract';
import { type Database, inTransaction } from '@goodturn/database';
import { account, balancesOf } from '@goodturn/ledger';
import { type Money, parseMoney, parseRate, ZERO } from '@goodturn/money';
import { createAdministratorCreation } from '../people/administrators/administrator-creation-service.ts';
import { createAuditService } from '../decisions/audit/audit-service.ts';
import { createRoleService } from '../people/roles/role-service.ts';
import type { BackOffice } from '../start/services.ts';
import type { CampaignTerms } from '../shop/campaigns/campaign-terms.ts';
import type { Clock } from '../foundation/clock.ts';
import { createBrand } from '../shop/brands/add-brand.ts';
import type { CallRequest } from '../foundation/http/route.ts';
import type { Operations } from '../start/create-operations.ts';
import type { SessionOperationPath } from '../decisions/operations/operation.ts';
import type { ServerContext } from '../foundation/server-context.ts';
import type { AdministratorSession } from '../foundation/sessions/session.ts';
import { SecretToken } from '@goodturn/database';
import { superAdministrator } from '../people/roles/built-in-roles.ts';

interface World {
  owner: Database;
  clock: Clock;
  services: { backOffice: BackOffice; operations: Operations };
  context: Pick<ServerContext, 'hasher'>;
}

export type AdministratorPair = readonly [requester: AdministratorSession, decider: AdministratorSession];

export const administratorPassword = 'two of us decide';

/** Creates the service that adds administrators, which only the owner of the database may do. */
export function administratorCreation({
  owner,
  clock,
  context: { hasher },
}: Pick<World, 'owner' | 'clock' | 'context'>) {
  const context = { database: owner, clock, hasher };
  return createAdministratorCreation(context, { audit: createAuditService(context) });
}

/** Adds an administrator with every node; `personalCustomerIds` are the accounts recorded as this person's own. */
export async function addAdministrator(
  world: World,
  { role = superAdministrator, personalCustomerIds = [] }: { role?: string; personalCustomerIds?: bigint[] } = {},
): Promise<AdministratorSession> {
  const name = `ada-${randomUUID()}`;
  const request = { account: name, password: administratorPassword, role, personalCustomerIds };
  const made = await administratorCreation(world).createAdministrator(request);
  const token = await openSession(world.services.backOffice, name);
  const session = { ...made, account: name, nodes: new Set(permissionNodes), token };
  return { kind: 'administrator', installation: undefined, ...session };
}

/** Adds two administrators with every node, and returns them with the services that they need. */
export async function addAdministratorPair<W extends World>(world: W) {
  const ada = await addAdministrator(world);
  const grace = await addAdministrator(world);
  return { ada, grace, office: world.services.backOffice, run: world.services.operations.run };
}

async function openSession(office: BackOffice, account: string): Promise<SecretToken> {
  const login = { account, password: administratorPassword, host: 'localhost', ip: '127.0.0.1', userAgent: 'test' };
  return new SecretToken((await office.administrators.login(login)).token);
}

/** Opens a new session: the former one ends when a test's clock has advanced by twelve hours. */
export async function loginAgain(office: BackOffice, person: AdministratorSession): Promise<AdministratorSession> {
  return { ...person, token: await openSession(office, person.account) };
}

/** Adds a role, which only the owner of the database may do. */
export const addRole = async (
  { owner }: Pick<World, 'owner'>,
  role: Parameters<ReturnType<typeof createRoleService>['addRole']>[0],
): Promise<{ roleId: bigint }> => await createRoleService({ database: owner }).addRole(role);

export async function decide(
  { operations }: World['services'],
  decider: AdministratorSession,
  approvalId: string,
  approve = true,
): Promise<ResponseOf<'approval/decide'>> {
  return await operations.run('approval/decide', decider, { approvalId, approve, remark: 'looked at' });
}

/** The operations that always take two persons. */
type RequestPath = {
  [P in SessionOperationPath]: ResponseOf<P> extends { approvalId: string } ? P : never;
}[SessionOperationPath];

/** Requests an operation as one administrator, and approves it as the other. */
export async function runApproved<P extends RequestPath>(
  services: World['services'],
  [requester, decider]: AdministratorPair,
  path: P,
  input: CallRequest<P>['body'],
): Promise<ResponseOf<'approval/decide'>> {
  const { approvalId } = await services.operations.run<RequestPath>(path, requester, input);
  return await decide(services, decider, approvalId);
}

/** Adds a brand without texts, with the funding that two administrators booked for it. */
export async function addBrand(
  { services, database, clock }: Pick<World, 'services' | 'clock'> & { database: Database },
  pair: AdministratorPair,
  funding?: string,
): Promise<bigint> {
  const brandId = await inTransaction(database, (transaction) =>
    createBrand(transaction, { values: { name: randomUUID() }, stories: {} }, clock.now()),
  );
  if (funding === undefined) return brandId;
  const paid = { amount: funding, paymentMethod: 'bank', reference: randomUUID(), reason: 'paid in' } as const;
  await runApproved(services, pair, 'brand/fund', { brandId: `${brandId}`, ...paid });
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
      values: { categoryId: `${categoryId}`, price: '40.00', stock },
      texts: {},
    });
  });
}

/** Returns terms of ten units at 40.00, 15 % back, two of them lucky: 10 × (6.00 + 1.20) + 2 × 5.00 of escrow. */
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

interface CalledWorld {
  clock: { advanceMinutes(minutes: number): void };
  call(path: 'admin/info', body: Record<string, never>, options: { token: string }): Promise<unknown>;
}

/** Lets an hour pass, in which these sessions are used and do not end. */
export async function letAnHourPass(world: CalledWorld, tokens: readonly string[]): Promise<void> {
  for (let quarter = 0; quarter < 4; quarter += 1) {
    world.clock.advanceMinutes(15);
    for (const token of tokens) await world.call('admin/info', {}, { token });
  }
}
