import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { customerSubject, findCustomerSubject } from '../accounts/find-customer-subject.ts';
import { recordPersonalAccount } from './own-account-store.ts';
import { unknownCustomer } from './own-account-service.ts';

const codeErrors = { ended: 'own_account_code_ended', incorrect: 'own_account_code_incorrect' } as const;

/**
 * Records a customer's account as the administrator's own, about which they then decide and change nothing, by a code
 * that the account's app shows. A wrong code counts although nothing else happens, so that it is entered before.
 */
export const recordOwnAccount = operation('admin/own_account', {
  async authorize({ actor, input: { userId, code } }, { ownAccounts }) {
    const entered = await ownAccounts.enterCode(actor.token, BigInt(userId), code);
    if (entered === 'forbidden') throw new DomainError('forbidden');
    if (entered !== 'entered') throw new DomainError(codeErrors[entered]);
  },

  async execute({ transaction, actor, now, input: { userId } }) {
    const use = { session: actor.token, customerId: BigInt(userId), now };
    const result = await recordPersonalAccount(transaction, use);
    if (result === 'forbidden') throw new DomainError('forbidden');
    if (result === 'not_found') throw unknownCustomer();
    if (result === 'not_proved') throw new DomainError('own_account_code_ended');
    const audit = { subject: `administrator ${actor.administratorId}`, facts: { userId } } as const;
    return { result: {}, audit: result === 'known' ? null : audit };
  },
});

const ownAccount = approval('own_account', {
  apply: carriedOutBy('record_own_account', 'recorded', { known: 'nothing_changed' }),
});

/** Requests that a second person confirm that an account is the requester's own. */
export const requestOwnAccount = operation('admin/request_own_account', {
  approvals: [ownAccount],
  async lock({ transaction, input }) {
    const found = await findCustomerSubject(transaction, BigInt(input.userId));
    if (found === undefined) throw unknownCustomer();
    return found;
  },

  async execute({ input: { userId, reason } }) {
    const subjectId = BigInt(userId);
    return secondPerson(ownAccount.request({ subject: customerSubject(subjectId), subjectId, payload: {}, reason }));
  },
});
