import { amountOf, type Fields, fieldsOf } from '../approvals/fields.ts';
import type { Context, Pass } from '../context.ts';
import { usd, when } from '../finding-text.ts';
import { accountOf } from '../recharges/deposit-address-pass.ts';
import { methodOf } from '../recharges/payment-methods.ts';
import { forEach } from '../reading/stream.ts';
import { day, isNear } from '../reading/time.ts';
import {
  type Agreement,
  type LimitChange,
  limitChangesOf,
  type Route,
  routesOf,
  strayBatchesOf,
  type TreasuryAddress,
  treasuryAddressesOf,
  type Unlisting,
  unlistingsOf,
} from './rail-rows.ts';
import { checkShippedRail } from './shipped-rail.ts';

/** Yields how a row contradicts the approval that it names; `faultsOf` compares it with the fields. */
function* agreementFaults(
  row: Agreement & { createdAt: bigint },
  kind: string,
  faultsOf: (fields: Fields) => Iterable<string>,
  { isLive }: Context,
): Generator<string> {
  const { approvalId, approvalKind, approvalState, approvedAt } = row;
  if (approvalKind !== kind || approvalState !== 'approved') {
    yield `names approval ${approvalId ?? 'nothing'}, by which nobody agreed on it`;
    return;
  }
  yield* faultsOf(fieldsOf(row.payload));
  // It has the time of the database's clock, and tests have a clock of their own.
  if (isLive && !isNear(row.createdAt, approvedAt ?? 0n))
    yield `was made at ${when(row.createdAt)}, and agreed on at ${when(approvedAt)}`;
}

function* routeFaults(row: Route, context: Context): Generator<string> {
  const { route, approvalId, paymentMethodId, fromBlock } = row;
  if (approvalId === null) {
    // Tests begin with a route that nobody decided.
    if (context.isLive && !(row.isFirst && route === 'hand')) yield `goes by "${route}", which nobody agreed on`;
    return;
  }
  function* differences(fields: Fields): Generator<string> {
    if (fields['paymentMethod'] !== methodOf(paymentMethodId) || fields['route'] !== route)
      yield `goes by "${route}", and "${fields['route']}" of ${fields['paymentMethod']} was agreed on`;
    if (route === 'rail' && fields['block'] !== `${fromBlock}`)
      yield `counts from block ${fromBlock}, and ${fields['block']} was agreed on`;
  }
  yield* agreementFaults(row, 'method_route', differences, context);
}

function* limitFaults(row: LimitChange, context: Context): Generator<string> {
  const { kind, name, units, before, paymentMethodId, countsFrom, createdAt, loweredBy } = row;
  const isRaised = before === null || units > before;
  if (countsFrom !== createdAt + (isRaised ? day : 0n))
    yield `changes ${usd(before)} to ${usd(units)}, and counts from ${when(countsFrom)} instead of ${isRaised ? 'a day later' : 'at once'}`;
  if (loweredBy !== null) {
    if (before === null || units >= before) yield `was raised to ${usd(units)} by administrator ${loweredBy} alone`;
    else if (context.isLive && !row.isTold)
      yield `was lowered by administrator ${loweredBy}, of which the audit knows nothing`;
    return;
  }
  function* differences(fields: Fields): Generator<string> {
    const agreedName = fields[kind === 'rail_limit' ? 'railLimit' : 'payoutLimit'];
    if (fields['paymentMethod'] !== methodOf(paymentMethodId) || agreedName !== name)
      yield `is of "${name}", and "${agreedName}" of ${fields['paymentMethod']} was agreed on`;
    if (amountOf(fields['amount']) !== units) yield `is ${usd(units)}, and ${fields['amount']} was agreed on`;
  }
  yield* agreementFaults(row, kind, differences, context);
}

function* addressFaults(row: TreasuryAddress, context: Context): Generator<string> {
  const { chain, account, role, firstNonce, approvalId, createdAt, countsFrom } = row;
  if (approvalId === null) {
    if (context.isLive && row.isLater) yield 'was entered by nobody';
    return;
  }
  function* differences(fields: Fields): Generator<string> {
    if (fields['chain'] !== chain || accountOf(chain, fields['address'] ?? '') !== account)
      yield `is ${account} on ${chain}, and ${fields['address']} on ${fields['chain']} was agreed on`;
    if (fields['treasuryRole'] !== role || (fields['nonce'] ?? '0') !== `${firstNonce}`)
      yield `is for "${role}" from number ${firstNonce} on, and "${fields['treasuryRole']}" from ${fields['nonce'] ?? '0'} was agreed on`;
    if (countsFrom !== createdAt + day) yield `counts from ${when(countsFrom)}, and not a day after it was entered`;
  }
  yield* agreementFaults(row, 'treasury_address', differences, context);
}

function* unlistingFaults(row: Unlisting, context: Context): Generator<string> {
  const { list, account, taken, strays } = row;
  if (strays > 0n) yield `took off ${strays} addresses that are of another list, or are another address`;
  function* differences(fields: Fields): Generator<string> {
    const address = fields['address'];
    const agreed = address === undefined ? null : accountOf(address.startsWith('T') ? 'tron' : 'ethereum', address);
    if (fields['listName'] !== list || agreed !== account)
      yield `is of ${account ?? 'all'} on "${list}", and ${address ?? 'all'} on "${fields['listName']}" was agreed on`;
    if (fields['entries'] !== `${taken}`) yield `took off ${taken} addresses, and ${fields['entries']} were agreed on`;
  }
  yield* agreementFaults(row, 'unlisting', differences, context);
}

/**
 * Checks what decides which transfers are money, how much of it nobody looks at, and from where payouts leave: each is
 * as it was shipped, or as two persons agreed.
 */
export const railPass: Pass = {
  name: 'routes, limits and addresses of the rail',
  run: async (context) => {
    const { snapshot, report, isLive } = context;
    const say = (ids: string[], name: string, faults: Iterable<string>): void => {
      for (const fault of faults) report('rail_has_two_approvers', ids, `${name} ${fault}.`);
    };
    await forEach(routesOf(snapshot), (row) => {
      const method = methodOf(row.paymentMethodId);
      say([`route ${row.id}`], `Route ${row.id} of ${method}`, routeFaults(row, context));
    });
    await forEach(limitChangesOf(snapshot), (row) => {
      const name = row.kind === 'rail_limit' ? 'limit of deposits' : 'limit of payouts';
      say([`${name} ${row.id}`], `Change ${row.id} of the ${name}`, limitFaults(row, context));
    });
    await forEach(treasuryAddressesOf(snapshot), (row) => {
      say([`address ${row.id}`], `Address ${row.id} of the platform`, addressFaults(row, context));
    });
    await forEach(unlistingsOf(snapshot), (row) => {
      say([`unlisting ${row.id}`], `Unlisting ${row.id}`, unlistingFaults(row, context));
    });
    await forEach(strayBatchesOf(snapshot, isLive), ({ id, account }) => {
      say([`batch ${id}`], `Batch ${id}`, [`moves from ${account}, which is no payout address of the platform`]);
    });
    if (isLive) await checkShippedRail(context);
  },
};
