import { SecretToken } from '@goodturn/database';
import type { Calls, ResponseOf } from '@goodturn/contract';
import {
  type AdministratorSession,
  type CallRequest,
  createAdministratorCreation,
  createAuditService,
  type SessionOperationPath,
} from '@goodturn/server';
import { found, type SeedContext } from './seed-context.ts';

type AdministratorPath = {
  [P in SessionOperationPath]: Calls[P]['access'] extends 'administrator' ? P : never;
}[SessionOperationPath];
/** The operations that may take the decision of a second person. */
type RequestPath = {
  [P in AdministratorPath]: ResponseOf<P> extends { approvalId: string | null } ? P : never;
}[AdministratorPath];
type Input<P extends SessionOperationPath> = CallRequest<P>['body'];

export interface AdministratorPair {
  /** Runs an operation that one administrator may perform alone. */
  run<P extends AdministratorPath>(path: P, input: Input<P>): Promise<ResponseOf<P>>;
  /** Has an operation requested by the first administrator and approved by the second. */
  together<P extends RequestPath>(path: P, input: Input<P>): Promise<void>;
  /** Has an operation requested and approved by two administrators who were not involved in its subject. */
  apart<P extends RequestPath>(path: P, input: Input<P>): Promise<void>;
  /** Has an operation requested by the first administrator and rejected by the second. */
  rejected<P extends RequestPath>(path: P, input: Input<P>, remark: string): Promise<void>;
  /** Logs the administrators in again if their sessions have ended. */
  attend(): Promise<void>;
  leave(): Promise<void>;
}

const from = { ip: '127.0.0.1', userAgent: 'seed' };
/** Shorter than the twelve hours that a session lasts. */
const shiftMs = 11 * 3_600_000;

/** Creates the administrators and logs them in. */
export async function openOffice({
  services,
  owner,
  clock,
  content,
  password,
}: SeedContext): Promise<AdministratorPair> {
  const { operations } = services;
  const { administrators } = services.backOffice;

  async function enter(account: string) {
    const { token } = await administrators.login({ account, password, host: 'localhost', ...from });
    const session = await services.sessions.find(new SecretToken(token));
    if (session?.kind !== 'administrator') throw new Error(`${account} has no session after the log-in`);
    return session;
  }

  const accounts = content.people.administrators.map(({ username }) => username);
  const written = { database: owner, clock };
  const { createAdministrator } = createAdministratorCreation(written, { audit: createAuditService(written) });
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
  const person = (index: number): AdministratorSession => found(sessions[index], `administrator ${index + 1}`);

  async function request<P extends RequestPath>(requester: AdministratorSession, path: P, input: Input<P>) {
    const { approvalId } = await operations.run<RequestPath>(path, requester, input);
    return found(approvalId ?? undefined, `request for ${path}`);
  }

  async function agree<P extends RequestPath>(
    [requester, decider]: readonly [AdministratorSession, AdministratorSession],
    path: P,
    input: Input<P>,
  ): Promise<void> {
    const approvalId = await request(requester, path, input);
    const { state, outcome } = await operations.run('approval/decide', decider, {
      approvalId,
      approve: true,
      remark: 'Checked',
    });
    if (state !== 'approved') throw new Error(`${path} was not done: ${outcome ?? state}`);
  }

  return {
    attend,
    run: (path, input) => operations.run(path, person(0), input),
    together: (path, input) => agree([person(0), person(1)], path, input),
    apart: (path, input) => agree([person(1), person(2)], path, input),
    async rejected(path, input, remark): Promise<void> {
      const approvalId = await request(person(0), path, input);
      await operations.run('approval/decide', person(1), { approvalId, approve: false, remark });
    },
    async leave(): Promise<void> {
      for (const session of sessions) await administrators.logout(session);
    },
  };
}
