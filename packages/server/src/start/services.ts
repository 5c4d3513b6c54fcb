import { createApprovalService } from '../decisions/approvals/approval-service.ts';
import { connectionLimitsFor } from '../foundation/http/connection-limits.ts';
import { createJobService } from '../foundation/jobs/job-service.ts';
import { createPresenceService } from '../foundation/realtime/presence-service.ts';
import { createSocketServer } from '../foundation/realtime/socket-server.ts';
import { type ServerContext, siteOriginsOf } from '../foundation/server-context.ts';
import { createJobListService } from '../office/jobs/job-list-service.ts';
import { createExportService } from '../office/tasks/export-service.ts';
import type { OrderSettlement } from '../shop/orders/order-settlement.ts';
import { backgroundJobs } from './background-jobs.ts';
import { createOperations } from './create-operations.ts';
import { createCommunicationServices } from './districts/communication.ts';
import { createDecisionServices } from './districts/decisions.ts';
import { createFoundationServices } from './districts/foundation.ts';
import { createMoneyServices } from './districts/money.ts';
import { createOfficeServices } from './districts/office.ts';
import { createPeopleServices } from './districts/people.ts';
import { createShopServices } from './districts/shop.ts';
import { operations as declared } from './generated/operations.ts';

export type Services = ReturnType<typeof createServices>;
/** The services that only the back office calls; some share their name with a service for customers. */
export type BackOffice = ReturnType<typeof createBackOffice>;

/** Creates the services of every district, each from those below it; a benchmark passes its own settlement. */
export function createServices(context: ServerContext, options: { settlement?: OrderSettlement } = {}) {
  const districts = createDistricts(context, options);
  const { foundation, communication, people, money, shop, office } = districts;
  const { settings, events, heartbeat, sessions } = foundation;
  const backOffice = createBackOffice(context, districts);
  const exportSources = {
    ...backOffice,
    content: communication.content,
    serverList: office.serverList,
    // Deferred, since one of the jobs runs the exports.
    jobList: { list: async () => await jobList.list() },
  };
  const listExports = createExportService(context, exportSources);
  const jobs = createJobService(context, { heartbeat, events }, backgroundJobs({ ...districts, listExports }));
  const jobList = createJobListService(context, { settings, schedules: jobs.schedules });
  const { connectionLimits = connectionLimitsFor(), trustedProxies } = context;
  const { sockets: maxSockets } = connectionLimits;
  const { isBlocked } = office.addressGate;
  const socket = createSocketServer({
    events,
    findSession: sessions.find,
    isBlocked,
    trustedProxies,
    maxSockets,
    origins: siteOriginsOf(context),
    warn: (details, message) => context.log.warn(details, message),
  });
  createPresenceService(context, { settings, heartbeat, listening: socket.present });
  const operations = createShopOperations(context, districts, backOffice);
  return {
    ...foundation,
    ...communication,
    ...people,
    ...money,
    ...shop,
    ...office,
    backOffice,
    exportSources,
    listExports,
    jobs,
    jobList,
    socket,
    operations,
  };
}

function createBackOffice(
  context: ServerContext,
  { decisions, communication, people, money, shop, office }: Districts,
) {
  return {
    ...decisions,
    ...communication.backOffice,
    ...people.backOffice,
    ...money.backOffice,
    ...shop.backOffice,
    ...office.backOffice,
    approvals: createApprovalService(context, declared, { passkeys: people.backOffice.passkeys }),
  };
}

/** Creates the operations, each of which takes the services that it names. */
function createShopOperations(context: ServerContext, districts: Districts, backOffice: BackOffice) {
  const { foundation, decisions, communication, people, money, shop } = districts;
  return createOperations({
    ...context,
    approvals: backOffice.approvals,
    audit: decisions.audit,
    services: {
      drawKey: context.drawKey,
      identityKey: context.identityKey,
      settings: foundation.settings,
      approvals: backOffice.approvals,
      contentAdmin: backOffice.contentAdmin,
      messages: communication.messages,
      pushes: communication.pushes,
      telegram: communication.telegram,
      identity: people.identity,
      numbers: people.numbers,
      passwords: people.passwords,
      secondFactor: backOffice.secondFactor,
      ownAccounts: backOffice.ownAccounts,
      recharges: money.recharges,
      customerOrders: shop.orders,
      orders: backOffice.orders,
      products: backOffice.products,
      returns: shop.returns,
      shipmentPapers: shop.shipmentPapers,
    },
    announce: foundation.events.announce,
  });
}

type Districts = ReturnType<typeof createDistricts>;

/** Creates the districts from the ground to the door, in the order of their imports. */
function createDistricts(context: ServerContext, { settlement }: { settlement?: OrderSettlement }) {
  const foundation = createFoundationServices(context);
  const decisions = createDecisionServices(context, foundation);
  const communication = createCommunicationServices(context, foundation, decisions);
  const people = createPeopleServices(context, { foundation, decisions, communication });
  const money = createMoneyServices(context, foundation);
  const shop = createShopServices(context, foundation, decisions, settlement);
  const office = createOfficeServices(context, { foundation, decisions, people, money });
  return { foundation, decisions, communication, people, money, shop, office };
}
