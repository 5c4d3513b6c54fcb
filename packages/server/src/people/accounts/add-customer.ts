import { openCustomerAccounts } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { findPhoneDigits } from '../../foundation/lists/find-phone-digits.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { accountDigest } from './account-digest.ts';
import { findByInvitationCode, insertCustomer } from './account-store.ts';
import { newInvitationCode, readInvitationCode } from './invitation-code.ts';
import { findAddingObstacle } from './password-link-store.ts';
import { requirePhoneNumber } from '../../foundation/texts/phone-number.ts';

/**
 * Adds an account for a person who opens it by a one-time link, so that nobody types a password for another. Two
 * persons agree on the link, as on every other one, and each gets a half of it.
 */
export const addCustomer = operation('user/add', {
  async execute({ transaction, actor, now, input, site }) {
    const { userName, digits, spellings } = requirePhoneNumber(input.phone, {
      field: 'phone',
      country: input.phoneCountry,
    });
    if ((await findPhoneDigits(transaction, spellings)) !== undefined) throw numberTaken();
    const code = readInvitationCode(input.invitationCode ?? '');
    const inviterId = code === '' ? undefined : await findByInvitationCode(transaction, code);
    if (code !== '' && inviterId === undefined) {
      throw new DomainError('invitation_code_unknown', {
        fields: { invitationCode: 'error_view.invitation_code_unknown' },
      });
    }
    const invitationCode = newInvitationCode();
    const customerId = await insertCustomer(transaction, {
      userName,
      digits,
      fullName: input.fullName.trim(),
      passwordHash: null,
      invitationCode,
      inviterId,
      shareRatioPpm: site.defaultShareRatio,
      language: site.defaultLanguage,
      rulesVersion: null,
      registeredAt: now,
      ip: null,
    });
    // The chance that the code is taken instead is one in about five hundred thousand million.
    if (customerId === undefined) throw numberTaken();
    await openCustomerAccounts(transaction, customerId);
    const obstacle = await findAddingObstacle(transaction, { session: actor.token, customerId, now });
    if (obstacle !== null) throw new DomainError(obstacle);
    return {
      result: { userId: `${customerId}` },
      audit: {
        subject: `customer ${customerId}`,
        facts: {
          reason: input.reason,
          ...(inviterId !== undefined && { inviter: `${inviterId}` }),
          shareRatioPpm: `${site.defaultShareRatio}`,
          account: accountDigest({ userName, digits, invitationCode }),
        },
      },
    };
  },
});

const numberTaken = () => new DomainError('user_name_taken', { fields: { phone: 'error_view.user_name_taken' } });
