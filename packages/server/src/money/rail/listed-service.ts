import { addressText, typedAddress } from '@goodturn/addresses';
import type { ResponseOf } from '@goodturn/contract';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { addressOf } from './address-list-file.ts';
import { readAddressLists, readListed } from './listed-store.ts';

export type ListedService = ReturnType<typeof createListedService>;

/** Maximum number of listed addresses in an answer; more than these are counted. */
const maxListed = 400;

/** Creates the service that shows operators the lists of addresses with which nobody may deal. */
export function createListedService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    /** Returns every list, and the entries of an address, or those that somebody may want to take off. */
    async lists(address: string | undefined): Promise<ResponseOf<'rail/lists'>> {
      const one = address === undefined ? undefined : addressOf(typedAddress(address));
      if (address !== undefined && one === undefined) throw new DomainError('payout_address_invalid');
      const { timeZone } = await settings.current();
      const time = (at: Date | null): string | null => at && siteTime(at, timeZone);
      const [lists, listed] = await Promise.all([
        readAddressLists(database),
        readListed(database, { account: one?.account, limit: maxListed + 1 }),
      ]);
      return {
        lists: lists.map(({ troubledAt: _troubledAt, writtenAt, readAt, ...list }) => ({
          ...list,
          writtenAt: time(writtenAt),
          readAt: time(readAt),
        })),
        listed: listed.slice(0, maxListed).map(({ account, listedAt, ...entry }) => ({
          ...entry,
          address: addressText('ethereum', account),
          tronAddress: addressText('tron', account),
          listedAt: siteTime(listedAt, timeZone),
        })),
        more: Math.max(0, listed.length - maxListed),
      };
    },
  };
}
