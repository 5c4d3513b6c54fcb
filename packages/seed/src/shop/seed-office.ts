import { createHash } from 'node:crypto';
import type { Seeding } from './seeding.ts';

type Acting = Parameters<Seeding['services']['backOffice']['approvals']['decide']>[0];
type Stamp = Parameters<Seeding['services']['backOffice']['approvals']['decide']>[1];

/** Asks as the first administrator; what comes back is what the second decides. */
type Ask = (asker: Acting, stamp: Stamp) => Promise<{ approvalId: bigint }>;

export interface Office {
  /** Who does what one administrator may do alone. */
  asker: Acting;
  stampOf(call: string): Stamp;
  /** Has it asked for by one and approved by the other. */
  together(call: string, ask: Ask): Promise<void>;
  /** Has it asked for by one and refused by the other. */
  refused(call: string, remark: string, ask: Ask): Promise<void>;
  leave(): Promise<void>;
}

const from = { ip: '127.0.0.1', userAgent: 'seed' };

/** The administrators, logged in; the first two do together what one of them may not do alone. */
export async function openOffice({ services, content, password }: Seeding): Promise<Office> {
  const { administrators, approvals } = services.backOffice;

  async function enter(account: string) {
    await administrators.createAdministrator({ account, password, role: 'super administrator' });
    const { token } = await administrators.login({ account, password, ...from });
    const session = await services.sessions.find(createHash('sha256').update(token).digest());
    if (session?.kind !== 'administrator') throw new Error(`${account} has no session after the log-in`);
    return session;
  }

  const sessions: Awaited<ReturnType<typeof enter>>[] = [];
  for (const { username } of content.people.administrators) sessions.push(await enter(username));
  const [asker, decider] = sessions;
  if (asker === undefined || decider === undefined) throw new Error('an office needs two administrators');

  const stampOf = (call: string): Stamp => ({ call, requestHash: createHash('sha256').update(call).digest() });

  return {
    asker,
    stampOf,
    async together(call: string, ask: Ask): Promise<void> {
      const { approvalId } = await ask(asker, stampOf(call));
      const decision = { approvalId, approve: true };
      const { state, outcome } = await approvals.decide(decider, stampOf('approval/decide'), decision);
      if (state !== 'approved') throw new Error(`${call} was not done: ${outcome ?? state}`);
    },
    async refused(call: string, remark: string, ask: Ask): Promise<void> {
      const { approvalId } = await ask(asker, stampOf(call));
      await approvals.decide(decider, stampOf('approval/decide'), { approvalId, approve: false, remark });
    },
    async leave(): Promise<void> {
      for (const session of sessions) await administrators.logout(session);
    },
  };
}
