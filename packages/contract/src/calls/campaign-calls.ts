import { z } from 'zod';
import { call } from '../call.ts';
import { payload } from '../schemas/payload.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { exportCall } from '../schemas/export-call.ts';
import { amountRange, anyOf, dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import {
  countString,
  dateTimeString,
  idString,
  listOf,
  moneyString,
  emptyObject,
  positiveMoneyString,
  rateString,
  reason,
} from '../wire.ts';

export const campaignState = z.enum(['draft', 'running', 'paused', 'ended', 'closed']);
export type CampaignState = z.infer<typeof campaignState>;

const campaignFields = {
  productId: idString,
  price: positiveMoneyString,
  cashbackRate: rateString,
  units: z.int().min(1).max(100_000),
  luckyUnits: z.int().min(0).max(100_000),
  luckyBonus: moneyString,
  limitPerCustomer: z.int().min(1).max(100_000),
  referralCap: rateString,
  commissionRate: rateString,
  startsAt: dateTimeString,
  endsAt: dateTimeString,
};

const campaignRow = z.object({
  campaignId: idString,
  state: campaignState,
  brandName: z.string(),
  productName: z.string(),
  ...campaignFields,
  escrow: moneyString,
  free: z.int(),
  held: z.int(),
  paid: z.int(),
  done: z.int(),
  retired: z.int(),
  commitment: z.string().nullable(),
  seed: z.string().nullable(),
});

const campaignFilters = listFilters({
  state: anyOf(campaignState),
  brandId: anyOf(idString),
  campaignId: idString.optional(),
  productId: idString.optional(),
  ...dayRange('ends'),
  ...amountRange('price'),
});
const campaignSorts = ['number', 'price', 'starts', 'ends'] as const;

const campaignAction = (summary: string) =>
  call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.run',
    summary,
    rate: 'write',
    changes: ['campaigns', 'products'],
    body: z.strictObject({ campaignId: idString, reason }),
    data: emptyObject,
    errors: ['not_found', 'campaign_state_conflict'],
  });

export const campaignCalls = {
  'campaign/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.read',
    summary:
      'The campaigns that match with the states of their units, newest first. A search finds a number, or a part of the name of a product or brand.',
    rate: 'read',
    shows: ['campaigns', 'orders'],
    body: z.strictObject({ ...listPage(campaignSorts), ...campaignFilters }),
    data: listOf(campaignRow),
    errors: ['invalid_request'],
  }),
  'campaign/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.read',
    summary: 'How many campaigns match, and what their escrow holds.',
    rate: 'read',
    shows: ['campaigns', 'orders'],
    body: z.strictObject(campaignFilters),
    data: listTotals({ escrow: moneyString }),
    errors: ['invalid_request'],
  }),
  'campaign/export': exportCall('campaign.read', campaignSorts, campaignFilters),
  'campaign/means': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.read',
    summary: "What a campaign of a product would be paid out of: the brand's balance and the stock.",
    rate: 'read',
    shows: ['campaigns', 'products', 'brands', 'approvals'],
    body: z.strictObject({ productId: idString }),
    data: z.object({
      brandName: z.string(),
      brandAvailable: moneyString,
      stock: z.int(),
      /** The escrow of this brand's other drafts that await a second person's approval. */
      waiting: moneyString,
    }),
    errors: ['not_found'],
  }),
  'campaign/units': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.read',
    summary:
      'The units of a campaign by number. Which were lucky is told once the seed is published, and to nobody before.',
    rate: 'read',
    shows: ['campaigns', 'orders'],
    /** `cursor` is the number of the page's first unit. */
    body: z.strictObject({ campaignId: idString, cursor: countString(100_000n) }),
    data: listOf(
      z.object({
        number: z.int(),
        state: z.enum(['free', 'held', 'paid', 'done', 'retired']),
        orderId: idString.nullable(),
        lucky: z.boolean().nullable(),
      }),
    ),
    errors: ['not_found'],
  }),
  'campaign/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.write',
    summary: 'Drafts a campaign.',
    rate: 'write',
    changes: ['campaigns'],
    body: z.strictObject(campaignFields),
    data: z.object({ campaignId: idString }),
    errors: ['not_found', 'cashback_exceeds_price', 'end_date_earlier'],
  }),
  'campaign/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.write',
    summary: 'Changes a draft; of a running campaign only the end date, and only to a later one.',
    rate: 'write',
    changes: ['campaigns'],
    body: z
      .strictObject({ campaignId: idString, ...campaignFields })
      .partial()
      .required({ campaignId: true }),
    data: emptyObject,
    errors: ['not_found', 'campaign_not_editable', 'cashback_exceeds_price', 'end_date_earlier'],
  }),
  'campaign/delete': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.write',
    summary: 'Deletes a draft.',
    rate: 'write',
    changes: ['campaigns'],
    body: z.strictObject({ campaignId: idString }),
    data: emptyObject,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
  'campaign/activate': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.run',
    summary: 'Asks that a draft be activated: stock and escrow are taken when a second administrator agrees.',
    rate: 'money',
    changes: ['approvals'],
    approvals: {
      campaign_activation: payload(
        'price',
        'cashback',
        'units',
        'luckyUnits',
        'luckyBonus',
        'escrow',
        'limitPerCustomer',
        'referralCap',
        'commissionRate',
        'startsAt',
        'endsAt',
        'shipsTo',
      ),
    },
    idempotency: 'required',
    body: z.strictObject({ campaignId: idString, reason }),
    data: approvalRequested,
    errors: [
      'not_found',
      'campaign_state_conflict',
      'insufficient_stock',
      'insufficient_brand_balance',
      'end_date_earlier',
    ],
  }),
  'campaign/pause': campaignAction('Pauses a running campaign.'),
  'campaign/resume': campaignAction('Lets a paused campaign run again.'),
  'campaign/end': campaignAction('Ends a campaign by hand.'),
};
