import type { IntervalJob } from '../foundation/jobs/job-service.ts';
import type { CronJob } from '../foundation/jobs/scheduler.ts';
import type { ExportService } from '../office/tasks/export-service.ts';
import type { CommunicationServices } from './districts/communication.ts';
import type { MoneyServices } from './districts/money.ts';
import type { OfficeServices } from './districts/office.ts';
import type { PeopleServices } from './districts/people.ts';
import type { ShopServices } from './districts/shop.ts';

interface Districts {
  communication: CommunicationServices;
  people: PeopleServices;
  money: MoneyServices;
  shop: ShopServices;
  office: OfficeServices;
  listExports: ExportService;
}

export function backgroundJobs({ communication, people, money, shop, office, listExports }: Districts) {
  const { pushes, telegram } = communication;
  const { maintenance } = office;
  const timed: IntervalJob[] = [
    ...maintenance.timed,
    { name: 'send-pushes', everyMs: 1_000, work: pushes.sendDue },
    { name: 'ask-telegram', everyMs: 2_000, work: telegram.pollUpdates },
    { name: 'send-telegram', everyMs: 1_000, work: telegram.sendDue },
    { name: 'advance-due-orders', everyMs: 60_000, work: shop.dueOrders.advance },
    { name: 'expire-orders', everyMs: 10_000, work: shop.orders.expireDue },
    { name: 'expire-stray-orders', everyMs: 3_600_000, work: shop.orders.expireStray },
    { name: 'reopen-unsigned-withdrawals', everyMs: 60_000, work: money.withdrawals.reopenUnsigned },
    { name: 'credit-deposits', everyMs: 2_000, work: money.depositCrediting.creditDue },
    { name: 'read-address-lists', everyMs: 600_000, work: money.addressLists.readAll },
    { name: 'settle-payouts', everyMs: 10_000, work: money.batches.settle },
    { name: 'release-payouts', everyMs: 60_000, work: money.batches.release },
    { name: 'unset-withdrawal-passwords', everyMs: 10_000, work: people.passwords.unsetDue },
    { name: 'end-short-stops', everyMs: 10_000, work: money.backOffice.suspensions.endShort },
    { name: 'end-expired-holds', everyMs: 60_000, work: money.holds.endExpired },
    { name: 'erase-identity-documents', everyMs: 600_000, work: people.identityErasure.erase },
    { name: 'tell-favourites', everyMs: 60_000, work: shop.catalog.tellFavourites },
    { name: 'run-exports', everyMs: 2_000, work: listExports.runDue },
    { name: 'fetch-pictures', everyMs: 2_000, work: shop.backOffice.importPictures.fetchDue },
    { name: 'end-campaigns', everyMs: 10_000, work: shop.backOffice.campaignLifecycle.run },
  ];
  const scheduled: CronJob[] = [
    ...maintenance.scheduled,
    // Runs often, so that a new day of any time zone has its tree within minutes; one process runs it at a time.
    { name: 'publish-balances', cron: '*/5 * * * *', work: money.balanceTrees.publishToday },
    { name: 'remove-exports', cron: '23 * * * *', work: listExports.removeExpired },
  ];
  return { timed, scheduled };
}
