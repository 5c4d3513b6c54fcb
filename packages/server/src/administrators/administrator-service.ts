import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { LoginGuard } from '../sessions/login-guard.ts';
import { verifyPassword } from '../sessions/password.ts';
import type { AdministratorSession } from '../sessions/session.ts';
import type { SecondFactorService } from '../second-factor/second-factor-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { accountOf, createAdministratorMaking } from './administrator-making-service.ts';
import * as store from './administrator-store.ts';

export type AdministratorService = ReturnType<typeof createAdministratorService>;

interface AdministratorParts {
  sessions: Pick<SessionService, 'open' | 'end'>;
  loginGuard: LoginGuard;
  secondFactor: Pick<SecondFactorService, 'passes'>;
  audit: AuditService;
}

export interface LoginRequest {
  account: string;
  password: string;
  code?: string | undefined;
  ip: string;
  userAgent: string;
}

export function createAdministratorService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { sessions, loginGuard, secondFactor, audit }: AdministratorParts,
) {
  /**
   * Throws `login_failed`, the same for every cause, and `locked_out`; after a right password without the code of an
   * enrolled authenticator app `second_factor_needed`.
   */
  async function login(request: LoginRequest): Promise<{ token: string }> {
    const account = accountOf(request.account);
    const token = await loginGuard.attempt({ kind: 'administrator', account }, async () => {
      const found = await store.findByAccount(database, account);
      const verified = await verifyPassword(found?.passwordHash, request.password);
      if (!verified || found === undefined || found.disabledAt !== null) return undefined;
      if (!(await secondFactor.passes(found.administratorId, request.code))) return undefined;
      return await inTransaction(database, (transaction) => enter(transaction, found, request));
    });
    return { token };
  }

  /** Undefined where the password that was verified has been changed since, or the account disabled. */
  async function enter(
    transaction: DatabaseTransaction,
    verified: store.StoredAdministrator,
    { ip, userAgent }: LoginRequest,
  ): Promise<string | undefined> {
    if (!(await store.touchLogin(transaction, verified, clock.now()))) return undefined;
    const { administratorId } = verified;
    const deed = { action: 'admin/login', subject: `administrator ${administratorId}`, details: { ip } };
    await audit.record(transaction, { administratorId }, deed);
    const [subjectId, actorId] = [administratorId, administratorId];
    return await sessions.open(transaction, { kind: 'administrator', subjectId, actorId, ip, userAgent });
  }

  async function logout(session: AdministratorSession): Promise<void> {
    await sessions.end(session);
  }

  /** Throws `not_logged_in` where the account is gone. */
  async function info(session: AdministratorSession) {
    const profile = await store.findProfile(database, session.administratorId);
    if (profile === undefined) throw new DomainError('not_logged_in');
    return { ...profile, administratorId: session.administratorId, nodes: [...session.nodes].sort() };
  }

  return { login, logout, info, ...createAdministratorMaking({ database, clock }, { audit }) };
}
