import * as store from './second-factor-store.ts';
import type { Database } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import { addressKey } from '../../foundation/http/client-address.ts';
import type { HashBudget, PasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { proofOf } from '../../foundation/passwords/password-proof.ts';
import { deviceSource, sessionSource } from '../../foundation/sessions/guess-source.ts';
import type { LoginAttempt, LoginGuard } from '../../foundation/sessions/login-guard.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';

export type OwnLogin = ReturnType<typeof createOwnLogin>;

export const sessionBudget = (ip: string): HashBudget => ({ lane: 'office', network: addressKey(ip) });

/**
 * Returns the attempt under which secrets in an open session are counted, together with log-ins from the same device.
 */
export function attemptOf({ account, installation }: AdministratorSession): LoginAttempt {
  const source = installation === undefined ? sessionSource : deviceSource(installation);
  return { kind: 'administrator', account, source };
}

export function createOwnLogin(
  { database }: { database: Database },
  { loginGuard, hasher }: { loginGuard: LoginGuard; hasher: PasswordHasher },
) {
  /** Throws `not_logged_in` if the account is gone. */
  async function find({ administratorId }: AdministratorSession): Promise<store.OwnLogin> {
    const login = await store.findOwnLogin(database, administratorId);
    if (login === undefined) throw new DomainError('not_logged_in');
    return login;
  }

  /**
   * Verifies a password that was entered inside a session, then runs `work` with its proof, which returns undefined for a
   * wrong second factor. Both count as one attempt, since the success of the password alone would forget the failures of the other.
   * Throws `login_failed` for the password, `second_factor_incorrect` and `locked_out`.
   */
  const withPassword = async <T>(
    by: AdministratorSession,
    { stored, password, ip }: { stored: store.OwnLogin; password: string; ip: string },
    work: (passwordProof: Buffer) => Promise<T | undefined>,
  ): Promise<T> => {
    let isPasswordRight = false;
    const attempt = loginGuard.attempt(attemptOf(by), async () => {
      const proof = await proofOf(hasher, { stored: stored.password, password }, sessionBudget(ip));
      if (proof === undefined) return undefined;
      isPasswordRight = true;
      return await work(proof);
    });
    return await attempt.catch((error: unknown) => {
      const isFactorWrong = isPasswordRight && error instanceof DomainError && error.code === 'login_failed';
      throw isFactorWrong ? new DomainError('second_factor_incorrect') : error;
    });
  };

  return { find, withPassword };
}
