import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import {
  walletRecordAmounts,
  walletRecordPage,
  type WalletRecordFilter,
  type WalletRecordRequest,
  type WalletRecordScope,
} from './wallet-record-list.ts';

export type WalletRecordService = ReturnType<typeof createWalletRecordService>;

/** As a call has it, which writes ids as texts. */
type OnWire<Filter> = Omit<Filter, 'customerId'> & { userId?: string | undefined };

const idText = (id: bigint | null): string | null => id?.toString() ?? null;

/** What moved between the shop and the outside, as the back office reads it. */
export function createWalletRecordService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf(search: string | undefined): Promise<WalletRecordScope> {
    const { timeZone } = await settings.current();
    const terms = search === undefined ? undefined : parseSearch(search);
    return { search: terms && { terms, customerIds: await findCustomers(database, terms) }, timeZone };
  }

  return {
    async list(request: OnWire<WalletRecordRequest>) {
      const scope = await scopeOf(request.search);
      const { query, size } = walletRecordPage(customerFilterOf(request), scope);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return {
        list: list.map((row) => ({
          recordId: `${row.id}`,
          kind: row.kind,
          paymentMethod: row.method,
          toPaymentMethod: row.toMethod,
          amount: formatMoney(moneyFromMicros(row.amount)),
          tx: row.reference,
          receiver: row.receiver,
          userId: idText(row.customerId),
          userName: row.userName,
          recipient: row.recipient,
          brandName: row.brandName,
          approvalId: idText(row.approvalId),
          fingerprint: row.fingerprint,
          requestedBy: row.requestedBy,
          decidedBy: row.decidedBy,
          remark: row.remark,
          createdAt: siteTime(row.createdAt, scope.timeZone),
        })),
        nextCursor,
      };
    },

    /** How many match, and what came in and went out. */
    async totals(filter: OnWire<WalletRecordFilter>, max?: number) {
      const amounts = walletRecordAmounts(customerFilterOf(filter), await scopeOf(filter.search));
      return await totalsOf(database, ['received', 'paid', 'net'], amounts, max);
    },
  };
}
