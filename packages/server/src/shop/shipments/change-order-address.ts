import { changeOrderAddress as changeInLedger } from '@goodturn/ledger';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

const countryNotServed = (): DomainError =>
  new DomainError('country_not_served', { fields: { country: 'error_view.country_not_served' } });

/**
 * Changes the address of a paid order until its label is printed; the address of the account stays. The country must be one that
 * the site serves and the product ships to.
 */
export const changeOrderAddress = operation('customer/changeOrderAddress', {
  async execute({ transaction, actor: { token }, now, site, input: { orderId: id, ...input } }) {
    const { recipient, address, country, phone } = input;
    if (!site.countries.includes(country)) throw countryNotServed();
    const orderId = BigInt(id);
    const to = { recipient, address, country, phone };
    const result = await changeInLedger(transaction, token, orderId, to, now);
    if (result === 'not_found') throw new DomainError('not_found');
    if (result === 'not_waiting') throw new DomainError('order_already_shipped');
    if (result === 'label_printed') throw new DomainError('order_label_printed');
    if (result === 'not_shipped_there') throw countryNotServed();
    if (result === 'too_new') throw new DomainError('shipping_address_too_new');
    const facts = { address: digestOf([recipient, address, country, phone].join('\n')) };
    return { result: id, audit: { subject: `order ${orderId}`, facts } };
  },

  async respond(orderId: string, { actor, language }, { customerOrders }) {
    const { shipment } = await customerOrders.view(actor, BigInt(orderId), language);
    if (shipment === null) throw new DomainError('not_found');
    return shipment;
  },
});
