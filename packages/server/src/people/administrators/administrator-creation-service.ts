import * as store from './administrator-store.ts';
import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { sharedPasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { newStoredPassword } from '../../foundation/passwords/password-proof.ts';
import { requireStrongPassword } from '../../foundation/passwords/password-strength.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { accountOf } from '../../foundation/texts/account-names.ts';

/** The hash budget of commands on the server, which share it with no network. */
export const commandBudget = { lane: 'office', network: 'this machine' } as const;

/** Creates administrators without a running server, since the command that creates the first ones has none. */
export function createAdministratorCreation(
  { database, clock, hasher = sharedPasswordHasher() }: Pick<ServerContext, 'database' | 'clock' | 'hasher'>,
  { audit }: { audit: AuditService },
) {
  /**
   * Creates an administrator, for the command on the server and for seeding. Throws `invalid_request` for a weak
   * password, `name_taken`, and `not_found` for an unknown role.
   */
  async function createAdministrator(request: {
    account: string;
    password: string;
    role: string;
    personalCustomerIds?: bigint[];
  }): Promise<{ administratorId: bigint }> {
    const account = accountOf(request.account);
    requireStrongPassword(request.password, { field: 'password', own: account });
    const password = await newStoredPassword(hasher, request.password, commandBudget);
    return await inTransaction(database, async (transaction) => {
      const roleId = await store.findRoleId(transaction, request.role);
      if (roleId === undefined) throw new DomainError('not_found');
      const row = {
        account,
        password,
        roleId,
        personalCustomerIds: request.personalCustomerIds ?? [],
        at: clock.now(),
      };
      const administratorId = await store.insertAdministrator(transaction, row);
      if (administratorId === undefined) throw new DomainError('name_taken');
      const subject = `administrator ${administratorId}` as const;
      await audit.recordSystem(transaction, {
        action: 'create-administrator',
        subject,
        facts: { account, role: request.role },
      });
      return { administratorId };
    });
  }

  return { createAdministrator };
}
