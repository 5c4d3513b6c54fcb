import { inTransaction } from '@goodturn/database';
import { changeOrderAddress, type OrderAddress } from '@goodturn/ledger';
import type { AuditService } from '../audit/audit-service.ts';
import { digestOf } from '../audit/digest-of.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';

export type ShipmentService = ReturnType<typeof createShipmentService>;

export function createShipmentService(
  { database }: Pick<ServerContext, 'database'>,
  { settings, audit }: { settings: SettingService; audit: Pick<AuditService, 'recordCustomer'> },
) {
  const countryNotServed = () =>
    new DomainError('country_not_served', { fields: { country: 'error_view.country_not_served' } });

  /**
   * Sends a paid order elsewhere, until it ships; the account's own address stays. The country must be one that the site
   * serves and the product ships to. Throws `not_found`, `order_already_shipped`, `country_not_served`.
   */
  async function changeAddress(order: { orderId: bigint; customerId: bigint }, address: OrderAddress): Promise<void> {
    const { countries } = await settings.current();
    if (!countries.includes(address.country)) throw countryNotServed();
    const result = await inTransaction(database, async (transaction) => {
      const changed = await changeOrderAddress(transaction, order, address);
      if (changed !== 'changed') return changed;
      const { recipient, address: street, country, phone } = address;
      const facts = { address: digestOf([recipient, street, country, phone].join('\n')) };
      const entry = { subject: `order ${order.orderId}`, facts } as const;
      await audit.recordCustomer(transaction, order.customerId, { action: 'change-order-address', ...entry });
      return changed;
    });
    if (result === 'not_found') throw new DomainError('not_found');
    if (result === 'not_waiting') throw new DomainError('order_already_shipped');
    if (result === 'not_shipped_there') throw countryNotServed();
  }

  return { changeAddress };
}
