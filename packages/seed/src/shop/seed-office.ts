import { createHash } from 'node:crypto';
import { createAdministratorMaking, createAuditService } from '@goodturn/server';
import { found, type SeedContext } from './seed-context.ts';

type Acting = Parameters<SeedContext['services']['backOffice']['approvals']['decide']>[0];
type Stamp = Parameters<SeedContext['services']['backOffice']['approvals']['decide']>[1];

/** Asks as one administrator; what comes back is what another decides. */
type Ask = (asker: Acting, stamp: Stamp) => Promise<{ approvalId: bigint }>;

export interface AdministratorPair {
  /** Who does what one administrator may do alone. */
  readonly asker: Acting;
  idempotencyFor(call: string): Stamp;
  /** Has it asked for by one and approved by the other. */
  together(call: string, ask: Ask): Promise<void>;
  /** Has it requested and approved by the two who had no part in what it is about. */
  apart(call: string, ask: Ask): Promise<void>;
  /** Has it asked for by one and refused by the other. */
  refused(call: string, remark: string, ask: Ask): Promise<void>;
  /** Logs everybody in again whose session is over by now. */
  attend(): Promise<void>;
  leave(): Promise<void>;
}

const from = { ip: '127.0.0.1', userAgent: 'seed' };
/** A session lasts for twelve hours. */
const shiftMs = 11 * 3_600_000;

/** The administrators, logged in; the first two do together what one of them may not do alone. */
export async function openOffice({
  services,
  owner,
  clock,
  content,
  password,
}: SeedContext): Promise<AdministratorPair> {
  const { administrators, approvals } = services.backOffice;

  async function enter(account: string) {
    const { token } = await administrators.login({ account, password, ...from });
    const session = await services.sessions.find(createHash('sha256').update(token).digest());
    if (session?.kind !== 'administrator') throw new Error(`${account} has no session after the log-in`);
    return session;
  }

  const accounts = content.people.administrators.map(({ username }) => username);
  const written = { database: owner, clock };
  const { createAdministrator } = createAdministratorMaking(written, { audit: createAuditService(written) });
  for (const account of accounts) {
    await createAdministrator({ account, password, role: 'super administrator' });
  }
  let sessions: Awaited<ReturnType<typeof enter>>[] = [];
  let enteredAt = 0;
  const attend = async (): Promise<void> => {
    const now = clock.now().getTime();
    if (sessions.length > 0 && now - enteredAt < shiftMs) return;
    sessions = [];
    for (const account of accounts) sessions.push(await enter(account));
    enteredAt = now;
  };
  await attend();
  const person = (index: number): Acting => found(sessions[index], `administrator ${index + 1}`);

  const idempotencyFor = (call: string): Stamp => ({ call, requestHash: createHash('sha256').update(call).digest() });

  async function agree([asker, decider]: readonly [Acting, Acting], call: string, ask: Ask): Promise<void> {
    const { approvalId } = await ask(asker, idempotencyFor(call));
    const decision = { approvalId, approve: true };
    const { state, outcome } = await approvals.decide(decider, idempotencyFor('approval/decide'), decision);
    if (state !== 'approved') throw new Error(`${call} was not done: ${outcome ?? state}`);
  }

  return {
    get asker() {
      return person(0);
    },
    idempotencyFor,
    attend,
    together: (call, ask) => agree([person(0), person(1)], call, ask),
    apart: (call, ask) => agree([person(1), person(2)], call, ask),
    async refused(call: string, remark: string, ask: Ask): Promise<void> {
      const { approvalId } = await ask(person(0), idempotencyFor(call));
      await approvals.decide(person(1), idempotencyFor('approval/decide'), { approvalId, approve: false, remark });
    },
    async leave(): Promise<void> {
      for (const session of sessions) await administrators.logout(session);
    },
  };
}
