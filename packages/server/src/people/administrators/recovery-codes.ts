import * as store from './recovery-code-store.ts';
import { hash, randomBytes } from 'node:crypto';
import { inTransaction, type Database, type DatabaseTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import type { HashBudget, PasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';

export type RecoveryUse = 'log_in' | 'add_passkey' | 'remove_passkey' | 'add_authenticator' | 'remove_authenticator';

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

interface RecoveryCodeDependencies {
  hasher: PasswordHasher;
  audit: Pick<AuditService, 'recordFor' | 'recordSystem'>;
}

const codesEach = 10;
const saltBytes = 16;
const hashOf = (proof: Buffer): Buffer => hash('sha256', proof, 'buffer');

/** Manages recovery codes, which are created ten at a time; each replaces a lost second factor once. */
export function createRecoveryCodes({ database }: { database: Database }, { hasher, audit }: RecoveryCodeDependencies) {
  const count = async (administratorId: bigint) => await store.countCodes(database, administratorId);

  async function make(budget: HashBudget): Promise<{ codes: string[]; kept: store.OpenCodes }> {
    const codes = Array.from({ length: codesEach }, newRecoveryCode);
    const salt = randomBytes(saltBytes);
    const { parameters } = hasher;
    const proofHashes: Buffer[] = [];
    // Hashed one after the other: ten at once would take the places of others who log in.
    for (const code of codes) {
      proofHashes.push(hashOf(await hasher.prove({ salt, parameters }, parseRecoveryCode(code) ?? '', budget)));
    }
    return { codes, kept: { salt, parameters, proofHashes } };
  }

  /**
   * Returns the proof of a code that is right and open, without using it up. Takes equally long without an account or
   * codes.
   */
  async function prove(
    administratorId: bigint | undefined,
    typed: string,
    budget: HashBudget,
  ): Promise<Buffer | undefined> {
    const open = await store.readOpenCodes(database, administratorId ?? 0n);
    const code = parseRecoveryCode(typed);
    const proof = await hasher.prove(open, code ?? '', budget);
    const proofHash = hashOf(proof);
    const isOpen = open?.proofHashes.some((one) => one.equals(proofHash)) === true;
    return isOpen && code !== undefined ? proof : undefined;
  }

  async function recordUse(
    transaction: DatabaseTransaction,
    by: Pick<AdministratorSession, 'administratorId' | 'token'>,
    { recoveryCodeId, use, ip }: { recoveryCodeId: bigint; use: RecoveryUse; ip: string },
  ): Promise<void> {
    await audit.recordFor(transaction, by, {
      action: 'admin/recovery_use',
      subject: `administrator ${by.administratorId}`,
      facts: { recoveryCode: `${recoveryCodeId}`, factorChange: use },
      ip,
    });
  }

  /** Records a wrong code; undefined denotes an unknown account, which takes equally long. */
  async function recordFailure(administratorId: bigint | undefined, { use, ip }: { use: RecoveryUse; ip: string }) {
    await inTransaction(database, async (transaction) => {
      const subject = administratorId === undefined ? 'sessions' : (`administrator ${administratorId}` as const);
      await audit.recordSystem(transaction, {
        action: 'admin/recovery_failure',
        subject,
        facts: { factorChange: use, ip },
      });
    });
  }

  return { count, make, prove, recordUse, recordFailure };
}

/** Crockford's base32, which excludes letters that resemble digits. The 16 symbols of a code are 80 random bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = 16;

export const newRecoveryCode = (): string =>
  // 256 is a multiple of 32, so that each symbol is equally likely.
  groupsOf(Array.from(randomBytes(symbols), (byte) => alphabet.charAt(byte % alphabet.length)).join(''));

const groupsOf = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Returns a typed code in the canonical form that is hashed; undefined for a text that cannot be a code. */
export function parseRecoveryCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined;
}
