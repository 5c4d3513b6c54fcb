import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { updateAddress as updateInStore } from './account-store.ts';

/** Updates the address; without a country, the first one that the site serves is used. */
export const updateAddress = operation('customer/updateAddress', {
  async execute({ transaction, now, actor: { subjectId, token }, site: { countries }, input }) {
    const { recipient, address, phone, country = countries[0] } = input;
    if (country === undefined || !countries.includes(country)) {
      throw new DomainError('country_not_served', { fields: { country: 'error_view.country_not_served' } });
    }
    const to = { recipient, address, country, phone };
    if (!(await updateInStore(transaction, { token, now }, to))) throw new DomainError('not_logged_in');
    const facts = { ownAddress: digestOf([recipient, address, country, phone].join('\n')) };
    return { result: {}, audit: { subject: `customer ${subjectId}`, facts } };
  },
});
