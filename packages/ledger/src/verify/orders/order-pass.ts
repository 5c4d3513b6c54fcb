import type { Context, Pass } from '../context.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { differences } from '../transfers/demanded.ts';
import { transfersOf, type SubjectTransfer } from '../transfers/transfer-rows.ts';
import { usd } from '../finding-text.ts';
import { heldUnitsOf, type Order, ordersOf, returnsOf, shipmentsOf, type Unit } from './order-rows.ts';
import { checkOrder, stateOf } from './order-rules.ts';
import { demandedOf } from './order-transfers.ts';
import { checkReturns } from './return-rules.ts';
import { checkShipment } from './shipment-rules.ts';

function checkTransfers(order: Order, transfers: readonly SubjectTransfer[], { report }: Context): void {
  for (const { fault, ids } of differences(demandedOf(order), transfers)) {
    report(
      'order_transfers_match_state',
      [`order ${order.id}`, ...ids],
      `Order ${order.id} is ${stateOf(order)}: ${fault}.`,
    );
  }
}

function checkUnit(order: Order, units: readonly Unit[], { report }: Context): void {
  const named = `unit ${order.unitNumber} of campaign ${order.campaignId}`;
  const isHeld = units.some((unit) => unit.campaignId === order.campaignId && unit.number === order.unitNumber);
  const ids = [`order ${order.id}`, `campaign ${order.campaignId}`];
  if (order.status !== 2n && !isHeld) {
    report('unit_matches_order', ids, `Order ${order.id} names ${named}, which does not name it.`);
  }
  if (units.length > (order.status === 2n ? 0 : 1)) {
    report('unit_matches_order', ids, `Order ${order.id} is ${stateOf(order)}, and ${units.length} units name it.`);
  }
}

/** Checks every order with its transfers, shipment, returns and unit, merged in the order of their ids. */
export const orderPass: Pass = {
  name: 'orders',
  run: async (context) => {
    const { snapshot, report } = context;
    const transfers = groupBy(
      transfersOf(snapshot, 'order'),
      ({ subjectId }) => subjectId,
      ({ id, kind, amount, subjectId }) =>
        report(
          'transfer_has_subject',
          [`transfer ${id}`, `order ${subjectId}`],
          `Transfer ${id}, a ${kind} of ${usd(amount)}, belongs to order ${subjectId}, which does not exist.`,
        ),
    );
    const shipments = groupBy(
      shipmentsOf(snapshot),
      ({ orderId }) => orderId,
      ({ orderId }) =>
        report(
          'shipment_matches_order',
          [`order ${orderId}`],
          `There is a shipment of order ${orderId}, which does not exist.`,
        ),
    );
    const returns = groupBy(
      returnsOf(snapshot),
      ({ orderId }) => orderId,
      ({ id, orderId }) =>
        report('return_matches_order', [`return ${id}`], `Return ${id} is of order ${orderId}, which does not exist.`),
    );
    const units = groupBy(
      heldUnitsOf(snapshot),
      ({ orderId }) => orderId,
      ({ campaignId, number, orderId }) =>
        report(
          'unit_matches_order',
          [`campaign ${campaignId}`],
          `Unit ${number} of campaign ${campaignId} names order ${orderId}, which does not exist.`,
        ),
    );
    await forEach(ordersOf(snapshot), async (order) => {
      const [shipment] = await shipments.take(order.id);
      checkTransfers(order, await transfers.take(order.id), context);
      checkUnit(order, await units.take(order.id), context);
      checkShipment(order, shipment, context);
      checkReturns(order, await returns.take(order.id), shipment, context);
      checkOrder(order, context);
    });
    for (const side of [transfers, shipments, returns, units]) await side.finish();
  },
};
