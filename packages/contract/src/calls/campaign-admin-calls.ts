import { z } from 'zod';
import { call } from '../call.ts';
import {
  countryCode,
  dateTimeText,
  idText,
  listBody,
  listOf,
  moneyText,
  nonBlankString,
  nothing,
  positiveMoneyText,
  rateText,
  safeString,
} from '../wire.ts';

const reason = nonBlankString(500);
const asked = z.object({ approvalId: idText });

const brandRow = z.object({
  brandId: idText,
  name: z.string(),
  contact: z.string(),
  /** What it says about itself, in the site's default language. */
  story: z.string(),
  available: moneyText,
  pending: moneyText,
});

const campaignFields = {
  productId: idText,
  price: positiveMoneyText,
  cashbackRate: rateText,
  units: z.int().min(1).max(100_000),
  luckyUnits: z.int().min(0).max(100_000),
  luckyBonus: moneyText,
  limitPerCustomer: z.int().min(1).max(100_000),
  referralCap: rateText,
  commissionRate: rateText,
  startsAt: dateTimeText,
  endsAt: dateTimeText,
};

const campaignState = z.enum(['draft', 'running', 'paused', 'ended', 'closed']);

const campaignRow = z.object({
  campaignId: idText,
  state: campaignState,
  brandName: z.string(),
  productName: z.string(),
  ...campaignFields,
  escrow: moneyText,
  free: z.int(),
  held: z.int(),
  paid: z.int(),
  done: z.int(),
  retired: z.int(),
  commitment: z.string().nullable(),
  seed: z.string().nullable(),
});

const campaignAction = (summary: string) =>
  call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.run',
    summary,
    rate: 'write',
    changes: ['campaigns', 'products'],
    body: z.strictObject({ campaignId: idText, reason }),
    data: nothing,
    errors: ['not_found', 'campaign_state'],
  });

export const campaignAdminCalls = {
  'brand/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.read',
    summary: 'The brands with their balances.',
    rate: 'read',
    shows: ['brands'],
    body: z.strictObject({ ...listBody, name: safeString(0, 100).optional() }),
    data: listOf(brandRow),
  }),
  'brand/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.write',
    summary: 'Adds a brand.',
    rate: 'write',
    changes: ['brands'],
    body: z.strictObject({
      name: nonBlankString(80),
      contact: safeString(0, 200),
      story: safeString(0, 2_000),
    }),
    data: z.object({ brandId: idText }),
    errors: ['name_taken', 'wording_refused'],
  }),
  'brand/fund': call({
    method: 'POST',
    access: 'administrator',
    node: 'brand.fund',
    summary: 'Asks that money received from a brand be booked; a second administrator decides.',
    rate: 'money',
    changes: ['approvals'],
    idempotency: 'required',
    body: z.strictObject({
      brandId: idText,
      amount: positiveMoneyText,
      way: z.enum(['bank', 'usdt_trc20', 'usdt_erc20']),
      reference: nonBlankString(120),
      reason,
    }),
    data: asked,
    errors: ['not_found', 'transaction_reference_used'],
  }),
  'campaign/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.read',
    summary: 'The campaigns with the states of their units.',
    rate: 'read',
    shows: ['campaigns', 'orders'],
    body: z.strictObject({
      ...listBody,
      state: campaignState.optional(),
      brandId: idText.optional(),
      campaignId: idText.optional(),
    }),
    data: listOf(campaignRow),
  }),
  'campaign/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.write',
    summary: 'Drafts a campaign.',
    rate: 'write',
    changes: ['campaigns'],
    body: z.strictObject(campaignFields),
    data: z.object({ campaignId: idText }),
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
      .strictObject({ campaignId: idText, ...campaignFields })
      .partial()
      .required({ campaignId: true }),
    data: nothing,
    errors: ['not_found', 'campaign_not_editable', 'cashback_exceeds_price', 'end_date_earlier'],
  }),
  'campaign/delete': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.write',
    summary: 'Deletes a draft.',
    rate: 'write',
    changes: ['campaigns'],
    body: z.strictObject({ campaignId: idText }),
    data: nothing,
    errors: ['not_found', 'campaign_state'],
  }),
  'campaign/activate': call({
    method: 'POST',
    access: 'administrator',
    node: 'campaign.run',
    summary: 'Asks that a draft be activated: stock and escrow are taken when a second administrator agrees.',
    rate: 'money',
    changes: ['approvals'],
    idempotency: 'required',
    body: z.strictObject({ campaignId: idText, reason }),
    data: asked,
    errors: ['not_found', 'campaign_state'],
  }),
  'campaign/pause': campaignAction('Pauses a running campaign.'),
  'campaign/resume': campaignAction('Lets a paused campaign run again.'),
  'campaign/end': campaignAction('Ends a campaign by hand.'),
  'category/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'category.write',
    summary: 'Adds a category.',
    rate: 'write',
    changes: ['categories'],
    body: z.strictObject({
      title: nonBlankString(60),
      sort: z.int().min(0).max(1_000_000),
    }),
    data: z.object({ categoryId: idText }),
    errors: ['name_taken', 'wording_refused'],
  }),
  'product/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    summary: 'Adds a product to the catalogue.',
    rate: 'write',
    changes: ['products'],
    body: z.strictObject({
      brandId: idText,
      categoryId: idText,
      name: nonBlankString(160),
      summary: safeString(0, 300),
      description: safeString(0, 5_000),
      price: positiveMoneyText,
      stock: z.int().min(0).max(10_000_000),
      /** A larger value sorts earlier. */
      sort: z.int().min(0).max(1_000_000).optional(),
      shipsTo: z.array(countryCode).max(250).optional(),
    }),
    data: z.object({ productId: idText }),
    errors: ['not_found', 'wording_refused'],
  }),
};
