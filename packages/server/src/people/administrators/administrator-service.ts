import type { Confirmation } from '@goodturn/contract';
import { inTransaction, type DatabaseTransaction, SecretToken } from '@goodturn/database';
import type { AccessRecords } from '../../decisions/audit/access-records.ts';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { HashBudget, PasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { proofOf } from '../../foundation/passwords/password-proof.ts';
import { addressKey } from '../../foundation/http/client-address.ts';
import type { AuthenticatorCodes } from './authenticator-codes.ts';
import type { LoginPasskey } from './login-passkey.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { SignedAssertion } from '../../foundation/passkeys/passkey-store.ts';
import { deviceSource, networkSource, fingerprintOf } from '../../foundation/sessions/guess-source.ts';
import type { LoginGuard } from '../../foundation/sessions/login-guard.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { SessionService } from '../../foundation/sessions/session-service.ts';
import { accountOf } from '../../foundation/texts/account-names.ts';
import * as store from './administrator-store.ts';

export type AdministratorService = ReturnType<typeof createAdministratorService>;

interface AdministratorDependencies {
  sessions: Pick<SessionService, 'openForAdministrator' | 'end'>;
  loginGuard: LoginGuard;
  hasher: PasswordHasher;
  authenticatorCodes: AuthenticatorCodes;
  recoveryCodes: Pick<RecoveryCodes, 'prove' | 'recordUse' | 'recordFailure'>;
  loginPasskey: LoginPasskey;
  audit: Pick<AuditService, 'recordFor'>;
  accessRecords: Pick<AccessRecords, 'loginFailed'>;
}

export interface LoginRequest {
  account: string;
  password: string;
  code?: string | undefined;
  /** Replaces a code if the authenticator app is lost. */
  recoveryCode?: string | undefined;
  /** The random text of the app's installation; one that logged in before is not slowed down by strangers. */
  installation?: string | undefined;
  replacedToken?: SecretToken | undefined;
  /** The confirmation that a passkey signed, when it was asked for. */
  confirmation?: Confirmation | undefined;
  host: string;
  ip: string;
  userAgent: string;
}

interface Verified {
  administratorId: bigint;
  passwordProof: Buffer;
  recoveryProof: Buffer | undefined;
  assertion: SignedAssertion | undefined;
  fingerprint: Buffer | undefined;
}

const recoveryUse = ({ ip }: LoginRequest) => ({ use: 'log_in', ip }) as const;

export function createAdministratorService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  {
    sessions,
    loginGuard,
    hasher,
    authenticatorCodes,
    recoveryCodes,
    loginPasskey,
    audit,
    accessRecords,
  }: AdministratorDependencies,
) {
  /**
   * Throws `login_failed`, the same for every cause: an unknown or disabled account, a wrong password, a code that is
   * missing, wrong or used, a signature that is not right. Throws `locked_out`, `overloaded`, and once all else is
   * right `signature_required` of whoever has a passkey, or `passkeys_unavailable`.
   */
  async function login(request: LoginRequest): Promise<{ token: string }> {
    const account = accountOf(request.account);
    const fingerprint = fingerprintOf(request.installation);
    const budget: HashBudget = { lane: 'officeLogin', network: addressKey(request.ip) };
    if (fingerprint === undefined) hasher.requireRoom(budget);
    const found = await store.findByAccount(database, account, fingerprint);
    const isKnown = found?.isKnownInstallation === true && fingerprint !== undefined;
    if (isKnown) budget.lane = 'office';
    hasher.requireRoom(budget);
    const source = isKnown ? deviceSource(fingerprint) : networkSource(request.ip);
    const token = await loginGuard.attempt({ kind: 'administrator', account, source }, async () => {
      const opened = await prove(found, request, budget);
      const { ip, userAgent } = request;
      if (opened === undefined) await accessRecords.loginFailed(found?.administratorId, { ip, userAgent });
      return opened;
    });
    return { token };
  }

  /** Opens a session if the password and the second factor are right. */
  async function prove(
    found: store.StoredAdministrator | undefined,
    request: LoginRequest,
    budget: HashBudget,
  ): Promise<string | undefined> {
    const { password } = request;
    const fingerprint = fingerprintOf(request.installation);
    const passwordProof = await proofOf(hasher, { stored: found?.password, password }, budget);
    // Checked even after a wrong password, so that both take equally long.
    const isCodeRight = await authenticatorCodes.fitsLogin(found?.administratorId, passwordProof, request.code);
    const recoveryProof = await proveRecovery(found?.administratorId, request, budget);
    const passes = found?.hasAuthenticator === false || isCodeRight || recoveryProof !== undefined;
    if (passwordProof === undefined || found === undefined || found.disabledAt !== null || !passes) return undefined;
    const { administratorId } = found;
    const { host, confirmation } = request;
    const isRecoveryWrong = request.recoveryCode !== undefined && recoveryProof === undefined;
    const entering = { administratorId, host, confirmation, isRecoveryWrong };
    const signed = recoveryProof === undefined ? await loginPasskey.prove(entering) : 'none';
    if (signed === undefined) return undefined;
    const assertion = signed === 'none' ? undefined : signed;
    const verified = { administratorId, passwordProof, recoveryProof, assertion, fingerprint };
    const opened = await inTransaction(database, (transaction) => openSession(transaction, verified, request));
    if (opened === undefined && recoveryProof) await recoveryCodes.recordFailure(administratorId, recoveryUse(request));
    return opened;
  }

  /** Returns the proof of a recovery code, if one was entered; a wrong one is recorded even after a wrong password. */
  async function proveRecovery(
    administratorId: bigint | undefined,
    request: LoginRequest,
    budget: HashBudget,
  ): Promise<Buffer | undefined> {
    if (request.recoveryCode === undefined) return undefined;
    const proof = await recoveryCodes.prove(administratorId, request.recoveryCode, budget);
    if (proof === undefined) await recoveryCodes.recordFailure(administratorId, recoveryUse(request));
    return proof;
  }

  /** Returns undefined if the password has been changed since, the account is disabled, or the code was used. */
  async function openSession(
    transaction: DatabaseTransaction,
    { administratorId, passwordProof, recoveryProof, assertion, fingerprint }: Verified,
    { code, ip, userAgent, replacedToken }: LoginRequest,
  ): Promise<string | undefined> {
    const now = clock.now();
    const app = { ip, userAgent, installation: fingerprint, replacedToken };
    const proofs = { passwordProof, ...authenticatorCodes.entered(code), recoveryProof, assertion };
    const opened = await sessions.openForAdministrator(transaction, { administratorId, ...proofs, ...app });
    if (opened === undefined) return undefined;
    const { token, recoveryCodeId } = opened;
    const by = { administratorId, token: new SecretToken(token) };
    if (recoveryCodeId !== null) await recoveryCodes.recordUse(transaction, by, { recoveryCodeId, use: 'log_in', ip });
    if (fingerprint !== undefined) await store.recordInstallation(transaction, { administratorId, fingerprint, now });
    const entry = { subject: `administrator ${administratorId}`, facts: { ip } } as const;
    await audit.recordFor(transaction, by, { action: 'admin/login', ...entry, ip, userAgent });
    return token;
  }

  async function logout(session: AdministratorSession): Promise<void> {
    await sessions.end(session);
  }

  /** Throws `not_logged_in` if the account is gone. */
  async function info(session: AdministratorSession) {
    const profile = await store.findProfile(database, session.administratorId);
    if (profile === undefined) throw new DomainError('not_logged_in');
    return { ...profile, administratorId: session.administratorId, nodes: [...session.nodes].sort() };
  }

  return { login, logout, info };
}
