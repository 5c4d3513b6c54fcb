import * as store from './account-store.ts';
import { inTransaction, type DatabaseTransaction, SecretToken } from '@goodturn/database';
import { openCustomerAccounts, referralRewardsOf } from '@goodturn/ledger';
import { moneyFromMicros, type Money } from '@goodturn/money';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import type { ContentService } from '../../communication/content/content-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { HashBudget, PasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { addressKey } from '../../foundation/http/client-address.ts';
import type { MessageService } from '../../communication/messages/message-service.ts';
import {
  newPasswordText,
  parsePasswordText,
  passwordText,
  proveTyped,
} from '../../foundation/passwords/password-proof.ts';
import { requireStrongPassword } from '../../foundation/passwords/password-strength.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { deviceSource, networkSource, fingerprintOf } from '../../foundation/sessions/guess-source.ts';
import type { LoginGuard } from '../../foundation/sessions/login-guard.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { SessionService } from '../../foundation/sessions/session-service.ts';
import type { CustomerProof } from '../../foundation/sessions/session-store.ts';
import { phoneSpellings, requirePhoneNumber, type PhoneNumber } from '../../foundation/texts/phone-number.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { accountDigest } from './account-digest.ts';
import { newInvitationCode, readInvitationCode } from './invitation-code.ts';
import { changeLoginPassword } from './password-store.ts';

export interface Registration {
  userName: string;
  /** The country of a number that is written as it is dialled there. */
  phoneCountry?: string | undefined;
  password: string;
  invitationCode: string;
  isOfAge: boolean;
  rulesVersion: string;
  installation: string | undefined;
  language: string;
  ip: string;
}

export interface CustomerLogin {
  userName: string;
  phoneCountry?: string | undefined;
  password: string;
  installation: string | undefined;
  /** The token that the app used until now, whose session ends with the log-in. */
  replacedToken?: SecretToken | undefined;
  ip: string;
  userAgent: string;
}

type DeviceLogin = Pick<CustomerLogin, 'replacedToken' | 'ip' | 'userAgent'> & { fingerprint: Buffer | undefined };

export interface AccountDependencies {
  sessions: SessionService;
  loginGuard: LoginGuard;
  hasher: PasswordHasher;
  settings: SettingService;
  content: ContentService;
  audit: Pick<AuditService, 'recordArrival' | 'recordFor'>;
  messages: Pick<MessageService, 'unread'>;
}

const codeAttempts = 5;

const anonymousBudget = (ip: string): HashBudget => ({ lane: 'login', network: addressKey(ip) });

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(context: ServerContext, dependencies: AccountDependencies) {
  const { database, clock } = context;
  const { sessions, loginGuard, hasher, settings, content, audit, messages } = dependencies;

  const findInviter = async (text: string): Promise<bigint | undefined> => {
    const code = readInvitationCode(text);
    if (code === '') {
      if (!(await settings.current()).invitationRequired) return undefined;
      throw new DomainError('invitation_code_required', {
        fields: { invitationCode: 'error_view.invitation_code_required' },
      });
    }
    const inviterId = await store.findByInvitationCode(database, code);
    if (inviterId !== undefined) return inviterId;
    const fields = { invitationCode: 'error_view.invitation_code_unknown' };
    throw new DomainError('invitation_code_unknown', { fields });
  };

  /**
   * Returns the version of the rules that customers accept by registering. Throws `registration_closed`, also if the
   * shop has published no rules yet.
   */
  const requireOpen = async (): Promise<string> => {
    const { registrationOpen, registrationNotice } = await settings.current();
    const rulesVersion = await content.rulesVersion();
    if (registrationOpen && rulesVersion !== undefined) return rulesVersion;
    throw new DomainError('registration_closed', registrationNotice === '' ? {} : { message: registrationNotice });
  };

  const open = async (
    transaction: DatabaseTransaction,
    customer: Omit<store.NewCustomer, 'invitationCode'> & { passwordHash: string },
    fingerprint: Buffer | undefined,
  ): Promise<bigint | undefined> => {
    const invitationCode = newInvitationCode();
    const id = await store.insertCustomer(transaction, { ...customer, invitationCode });
    if (id === undefined) return undefined;
    await openCustomerAccounts(transaction, id);
    const { inviterId, shareRatioPpm, passwordHash, userName, digits, registeredAt: now } = customer;
    const facts = {
      ...(inviterId !== undefined && { inviter: `${inviterId}` }),
      shareRatioPpm: `${shareRatioPpm}`,
      account: accountDigest({ userName, digits, invitationCode }),
      password: digestOf(passwordHash),
    };
    await audit.recordArrival(transaction, { kind: 'customer', id }, { action: 'register', facts, now });
    if (fingerprint !== undefined) {
      await store.recordInstallation(transaction, { customerId: id, fingerprint, now: clock.now() });
    }
    return id;
  };

  /** Returns undefined if the password that was verified has been changed since. */
  const openSession = async (
    transaction: DatabaseTransaction,
    { passwordProof, ...verified }: { id: bigint; passwordHash: string; passwordProof: Buffer },
    { ip, userAgent, replacedToken, fingerprint }: DeviceLogin,
  ): Promise<string | undefined> => {
    if (!(await store.holdLogin(transaction, verified))) return undefined;
    const device = { ip, userAgent, replacedToken, fingerprint, proof: { passwordProof } };
    const token = await openOnDevice(transaction, verified.id, device);
    if (token === undefined) throw new Error('the database did not take the proof of a password that it keeps');
    return token;
  };

  /** Stores the password of an open session in its composed form, in which every keyboard can write it. */
  const storeComposed = async (
    customerId: bigint,
    proven: { token: SecretToken; passwordProof: Buffer },
    newHash: string,
  ): Promise<void> => {
    await inTransaction(database, async (transaction) => {
      // Another log-in may have done so meanwhile.
      if (!(await changeLoginPassword(transaction, proven, { newHash, now: clock.now() }))) return;
      const facts = { password: digestOf(newHash) };
      const entry = { action: 'compose-password', subject: `customer ${customerId}`, facts } as const;
      await audit.recordFor(transaction, proven, entry);
    });
  };

  const openOnDevice = async (
    transaction: DatabaseTransaction,
    id: bigint,
    { fingerprint, vouchedSince, ...login }: DeviceLogin & { vouchedSince?: Date; proof: CustomerProof },
  ): Promise<string | undefined> => {
    if (fingerprint !== undefined) {
      const noted = { customerId: id, fingerprint, now: clock.now(), ...(vouchedSince && { vouchedSince }) };
      await store.recordInstallation(transaction, noted);
    }
    return await sessions.open(transaction, { subjectId: id, actorId: id, ...login, installation: fingerprint });
  };

  const create = async (
    input: Registration,
    { userName, digits, spellings }: PhoneNumber,
    inviterId: bigint | undefined,
  ) => {
    const { defaultShareRatio } = await settings.current();
    const { password, language, rulesVersion, ip } = input;
    const customer = {
      userName,
      digits,
      passwordHash: await newPasswordText(hasher, password, anonymousBudget(ip)),
      inviterId,
      shareRatioPpm: defaultShareRatio,
      language,
      rulesVersion,
      registeredAt: clock.now(),
      ip,
    };
    const fingerprint = fingerprintOf(input.installation);
    for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
      const id = await inTransaction(database, (transaction) => open(transaction, customer, fingerprint));
      if (id !== undefined) return id;
      if ((await store.findLogin(database, spellings, undefined)) !== undefined) return undefined;
    }
    throw new Error('no invitation code was free');
  };

  return {
    /** Throws `login_failed`, `locked_out`, `overloaded`. */
    async login(input: CustomerLogin): Promise<string> {
      const { ip } = input;
      const spellings = phoneSpellings(input.userName, input.phoneCountry);
      if (spellings.length === 0) requirePhoneNumber(input.userName, { field: 'username' });
      const fingerprint = fingerprintOf(input.installation);
      if (fingerprint === undefined) hasher.requireRoom(anonymousBudget(ip));
      const found = await store.findLogin(database, spellings, fingerprint);
      const isKnown = found?.isKnownInstallation === true && fingerprint !== undefined;
      const budget: HashBudget = { ...anonymousBudget(ip), lane: isKnown ? 'knownLogin' : 'login' };
      hasher.requireRoom(budget);
      const source = isKnown ? deviceSource(fingerprint) : networkSource(ip);
      return await loginGuard.attempt(
        { kind: 'customer', account: found?.digits ?? spellings[0] ?? '', source },
        async () => {
          const passwordHash = found?.passwordHash ?? '';
          const stored = parsePasswordText(passwordHash);
          const proven = await proveTyped(hasher, { stored, password: input.password }, budget);
          if (found === undefined || proven === undefined) return undefined;
          const { id } = found;
          const { proof: passwordProof, composed } = proven;
          const token = await inTransaction(database, (transaction) =>
            openSession(transaction, { id, passwordHash, passwordProof }, { ...input, fingerprint }),
          );
          if (token !== undefined && composed !== undefined) {
            await storeComposed(id, { token: new SecretToken(token), passwordProof }, passwordText(composed));
          }
          return token;
        },
      );
    },

    nameOf: async (customerId: bigint): Promise<string> => (await store.readAccount(database, customerId)).userName,

    /**
     * Opens a session for a passkey that was verified, which vouches for the app since it was added. Returns undefined
     * if the database does not take it.
     */
    async openSessionByPasskey(
      transaction: DatabaseTransaction,
      passkey: { customerId: bigint; createdAt: Date; proof: CustomerProof },
      { installation, ...login }: Omit<CustomerLogin, 'userName' | 'phoneCountry' | 'password'>,
    ): Promise<string | undefined> {
      const { proof, createdAt: vouchedSince } = passkey;
      const device = { ...login, fingerprint: fingerprintOf(installation), vouchedSince, proof };
      return await openOnDevice(transaction, passkey.customerId, device);
    },

    /**
     * Opens an account. The order of errors is: closed, number, rules, invitation code, password, number taken. The
     * last one reveals to anyone who registers that a number is taken; the rate limits bound the attempts of one
     * address.
     */
    async register(input: Registration): Promise<bigint> {
      const currentRules = await requireOpen();
      const number = requirePhoneNumber(input.userName, { field: 'username', country: input.phoneCountry });
      if (!input.isOfAge || input.rulesVersion !== currentRules) throw new DomainError('rules_not_accepted');
      const inviterId = await findInviter(input.invitationCode);
      requireStrongPassword(input.password, { field: 'password', own: number.digits });
      hasher.requireRoom(anonymousBudget(input.ip));
      const isTaken = (await store.findLogin(database, number.spellings, undefined)) !== undefined;
      const id = isTaken ? undefined : await create(input, number, inviterId);
      if (id !== undefined) return id;
      throw new DomainError('user_name_taken', { fields: { username: 'error_view.user_name_taken' } });
    },

    async info(session: CustomerSession) {
      const [account, unreadMessages] = await Promise.all([
        store.readAccount(database, session.subjectId),
        messages.unread(session),
      ]);
      const { withdrawalPasswordValidFrom: validFrom } = account;
      const { minimumWithdrawal, timeZone } = await settings.current();
      return {
        ...account,
        unreadMessages,
        available: moneyFromMicros(account.available),
        frozen: moneyFromMicros(account.frozen),
        isDisabled: account.disabledAt !== null,
        withdrawalPasswordPendingUntil: validFrom !== null && validFrom > clock.now() ? validFrom : null,
        minimumWithdrawal,
        timeZone,
      };
    },

    async invitation(customerId: bigint): Promise<{ code: string; rewards: Money }> {
      const [{ invitationCode }, rewards] = await Promise.all([
        store.readAccount(database, customerId),
        referralRewardsOf(database, customerId),
      ]);
      return { code: invitationCode, rewards };
    },
  };
}
