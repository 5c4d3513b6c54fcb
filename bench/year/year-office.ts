import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallPath, WireBodyOf, WireResponseOf } from '@goodturn/contract';
import { addAdministrator, type TestWorld } from '@goodturn/testkit';
import type { OwnLedger } from './own-ledger.ts';
import { untilServed } from './until-served.ts';

/** The administrators: two who run the shop, and two others who decide on their decisions. */

export type YearOffice = Awaited<ReturnType<typeof openYearOffice>>;
type Asked = { approvalId: string };

const verifyAgainMs = 500;

/** Logs in once per clock time, also for concurrent calls. */
function oncePerMoment(world: TestWorld, logIn: () => Promise<string>): () => Promise<string> {
  let at = Number.NaN;
  let token: Promise<string> | undefined;
  return async () => {
    const now = world.clock.now().getTime();
    if (token === undefined || at !== now) {
      at = now;
      token = logIn();
    }
    return await token;
  };
}

export async function openYearOffice(world: TestWorld, ledger: OwnLedger) {
  const open = async () => oncePerMoment(world, await addAdministrator(world));
  const [asker, decider, judge, second] = [await open(), await open(), await open(), await open()];

  const send = async <P extends CallPath>(
    by: () => Promise<string>,
    path: P,
    body: WireBodyOf<P>,
  ): Promise<WireResponseOf<P>> => {
    const options = { token: await by(), idempotencyKey: randomUUID() };
    const answer = await untilServed(() => world.call(path, body as never, options));
    if (answer.error) throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.error)}`);
    return answer.data;
  };
  const decide = async (by: () => Promise<string>, { approvalId }: Asked, approve = true): Promise<void> => {
    const { state, outcome } = await send(by, 'approval/decide', { approvalId, approve, remark: 'looked at' });
    const wanted = approve ? 'approved' : 'rejected';
    if (state !== wanted) throw new Error(`the approval ${approvalId} ended as ${state}: ${outcome}`);
    ledger.count(`approvals ${state}`);
  };

  /** A verification that takes longer than a response may take continues, and repeating the call returns its result. */
  const verify = async (): Promise<WireResponseOf<'ledger/verify'>> => {
    for (;;) {
      const { data, error } = await world.call('ledger/verify', {}, { token: await asker() });
      if (error === undefined) return data;
      if (error.code !== 'verify_running') throw new Error(`ledger/verify: ${JSON.stringify(error)}`);
      await delay(verifyAgainMs);
    }
  };

  return {
    verify,
    ask: <P extends CallPath>(path: P, body: WireBodyOf<P>): Promise<WireResponseOf<P>> => send(asker, path, body),
    agree: (asked: Asked) => decide(decider, asked),
    /** The tokens of the two who ask and agree. */
    pair: async () => [await asker(), await decider()] as const,
    reject: (asked: Asked) => decide(decider, asked, false),
    /** Requests as one of the other two administrators. */
    askApart: <P extends CallPath>(path: P, body: WireBodyOf<P>): Promise<WireResponseOf<P>> => send(judge, path, body),
    agreeApart: (asked: Asked) => decide(second, asked),
  };
}
