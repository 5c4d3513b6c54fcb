import { createHash } from 'node:crypto';
import type { Context, Pass } from '../context.ts';
import { bool, bytes, int, optionalInt, optionalText, type RowOf, text, time } from '../reading/columns.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { usd } from '../finding-text.ts';

/**
 * Selects the codes of one kind that any revision of a product offered, as a JSON array, and whether each revision
 * offered some.
 */
const offeredCodes = (kind: 'color' | 'model'): string => `
  (select jsonb_agg(distinct code)::text from jsonb_array_elements(jsonb_agg(content -> 'options')) list
     cross join lateral jsonb_path_query(list, '$[*] ? (@.kind == "${kind}").code') code) as ${kind}s,
  bool_and(jsonb_path_exists(content, '$.options[*] ? (@.kind == "${kind}")')) as always_${kind}s`;

const paymentColumns = {
  id: int,
  paidBy: int,
  paidAt: time,
  price: int,
  cashback: int,
  bonus: int,
  color: optionalText,
  model: optionalText,
  /** Whether the variant was changed after the payment, so that the request may have named another one. */
  isChanged: ['o.variant_changed_at is not null', bool],
  availableBalanceAfter: ['t.available_balance_after', optionalInt],
  colors: ['v.colors', optionalText],
  models: ['v.models', optionalText],
  alwaysColors: ['v.always_colors', bool],
  alwaysModels: ['v.always_models', bool],
} as const;
type Payment = RowOf<typeof paymentColumns>;

/** The id of the person who used a key: the customer, or a friend acting on the customer's account. */
const payer = `substr(split_part(k.caller, '@', 1), 2)::bigint`;

const responseColumns = {
  paidBy: [payer, int],
  createdAt: time,
  key: text,
  requestHash: bytes,
  response: text,
} as const;
type Response = RowOf<typeof responseColumns>;

const paymentsOf = ({ snapshot }: Context) =>
  snapshot.stream({
    columns: paymentColumns,
    from: `only shop.orders o
      left join only ledger.transfer t on t.subject_id = o.id and t.kind = (case when o.bonus > 0 then 'order_bonus'
        when o.cashback > 0 then 'order_cashback' else 'order_price' end)::ledger.kind
      left join only shop.product_revision r on r.id = o.product_revision_id
      left join (select product_id, ${offeredCodes('color')}, ${offeredCodes('model')} from only shop.product_revision group by product_id) v
        on v.product_id = r.product_id`,
    alias: 'o',
    where: 'o.status in (1, 3)',
    orderBy: 'o.paid_by, o.paid_at, o.id',
  });

const responsesOf = ({ snapshot }: Context) =>
  snapshot.stream({
    columns: responseColumns,
    from: 'only shop.idempotency k',
    alias: 'k',
    where: `k.call = 'finishOrder' and k.caller ~ '^c[0-9]{1,18}(@[0-9]{1,18})?$'`,
    orderBy: `${payer}, k.created_at`,
  });

/** Returns the content of a payment's response: price, cashback, bonus, resulting balance, and time in milliseconds. */
const responseOf = ({ price, cashback, bonus, availableBalanceAfter, paidAt }: Payment): string =>
  [price, cashback, bonus, availableBalanceAfter ?? '', (paidAt + 500n) / 1_000n].join(',');

/**
 * Yields the possible requests: the order and the chosen variant. Without a choice, the first available variant or none
 * was taken.
 */
function* requestsFor({ id, color, model, colors, models, isChanged }: Payment): Generator<string> {
  const chosenColors = isChanged ? codesIn(colors) : [color ?? ''];
  const chosenModels = isChanged ? codesIn(models) : [model ?? ''];
  for (const chosenColor of new Set([...chosenColors, ''])) {
    for (const chosenModel of new Set([...chosenModels, ''])) yield `${id}\n${chosenColor}\n${chosenModel}`;
  }
}

const hashOf = (request: string): Buffer => createHash('sha256').update(request).digest();

const parsedCodes = new Map<string, readonly string[]>();
function codesIn(json: string | null): readonly string[] {
  const known = parsedCodes.get(json ?? '[]');
  if (known !== undefined) return known;
  const parsed = JSON.parse(json ?? '[]') as string[];
  if (parsedCodes.size > 1_000) parsedCodes.clear();
  parsedCodes.set(json ?? '[]', parsed);
  return parsed;
}

function checkVariant(payment: Payment, { report }: Context): void {
  const { id } = payment;
  for (const [chosen, offered, isDemanded] of [
    [payment.color, codesIn(payment.colors), payment.alwaysColors],
    [payment.model, codesIn(payment.models), payment.alwaysModels],
  ] as const) {
    if (chosen === null ? !isDemanded : offered.includes(chosen)) continue;
    const sentence = `Order ${id} is for ${chosen === null ? 'no variant' : `the variant "${chosen}"`}, which its product never offered.`;
    report('order_variant_was_offered', [`order ${id}`], sentence);
  }
}

/** Combines payer and time into one number, by which both sides can be merged. */
const keyOf = (paidBy: bigint, at: bigint): bigint => (paidBy << 80n) + at + (1n << 79n);

function checkResponse(payment: Payment, responses: Response[], { report }: Context): void {
  const { id, paidBy } = payment;
  const ids = [`order ${id}`];
  const expected = responseOf(payment);
  const index = responses.findIndex((kept) => kept.response === expected);
  const response = responses.splice(index, index < 0 ? 0 : 1)[0];
  if (response === undefined || index < 0) {
    const sentence = `Nothing under a key of customer ${paidBy} answers with what was paid for order ${id}: ${usd(payment.price)}, at that time.`;
    report('payment_response_matches_order', ids, sentence);
    return;
  }
  // Without a variant the request consists of the order alone, so that the response belongs to it.
  if (payment.color === null && payment.model === null) return;
  if ([...requestsFor(payment)].some((request) => hashOf(request).equals(response.requestHash))) return;
  report(
    'payment_response_matches_order',
    ids,
    `What customer ${paidBy} asked to pay was not order ${id} in this variant.`,
  );
}

/**
 * Compares payments with the stored responses, by payer and time. One person can pay several orders of friends at the
 * same moment: each response then belongs to one of them.
 */
export const paymentPass: Pass = {
  name: 'payments',
  run: async (context) => {
    const { report } = context;
    const stray = ({ paidBy, key }: Response): void =>
      report(
        'payment_response_matches_order',
        [`key ${key}`],
        `The key ${key} of customer ${paidBy} answers with a payment that no order has.`,
      );
    const responses = groupBy(responsesOf(context), ({ paidBy, createdAt }) => keyOf(paidBy, createdAt), stray);
    let key = 0n;
    let open: Response[] = [];
    await forEach(paymentsOf(context), async (payment) => {
      const next = keyOf(payment.paidBy, payment.paidAt);
      if (next !== key) {
        open.forEach(stray);
        open = await responses.take(next);
        key = next;
      }
      checkResponse(payment, open, context);
      checkVariant(payment, context);
    });
    open.forEach(stray);
    await responses.finish();
  },
};
