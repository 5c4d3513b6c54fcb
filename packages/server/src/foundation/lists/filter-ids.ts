// Converts the ids of filters from the wire's texts to numbers. The wire's user is a customer internally.
import { isYes, type YesNoCode } from '@goodturn/contract';

const idOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text));

const idsOf = (texts: readonly string[] | undefined): bigint[] | undefined => texts?.map(BigInt);

interface OrderIds {
  orderId?: string | undefined;
  userId?: string | undefined;
  campaignId?: string | undefined;
}

export const orderFilterOf = <Filter extends OrderIds>({ orderId, userId, campaignId, ...filter }: Filter) => ({
  ...filter,
  orderId: idOf(orderId),
  customerId: idOf(userId),
  campaignId: idOf(campaignId),
});

export const customerFilterOf = <Filter extends { userId?: string | undefined }>({ userId, ...filter }: Filter) => ({
  ...filter,
  customerId: idOf(userId),
});

export const billFilterOf = <Filter extends Omit<OrderIds, 'campaignId'>>({ orderId, userId, ...filter }: Filter) => ({
  ...filter,
  orderId: idOf(orderId),
  customerId: idOf(userId),
});

interface CollectionIds {
  batchId?: string | undefined;
  userId?: string | undefined;
}

export const collectionFilterOf = <Filter extends CollectionIds>({ batchId, userId, ...filter }: Filter) => ({
  ...filter,
  batchId: idOf(batchId),
  customerId: idOf(userId),
});

interface AttemptIds {
  withdrawalId?: string | undefined;
  userId?: string | undefined;
}

export const attemptFilterOf = <Filter extends AttemptIds>({ withdrawalId, userId, ...filter }: Filter) => ({
  ...filter,
  withdrawalId: idOf(withdrawalId),
  customerId: idOf(userId),
});

interface Disabled {
  disabled?: YesNoCode | undefined;
}

/** Returns undefined if the filter covers enabled and disabled accounts. */
const isDisabledOf = ({ disabled }: Disabled): boolean | undefined =>
  disabled === undefined ? undefined : isYes(disabled);

export const userFilterOf = <Filter extends Disabled & { inviterId?: string | undefined }>({
  inviterId,
  disabled,
  ...filter
}: Filter) => ({
  ...filter,
  inviterId: idOf(inviterId),
  isDisabled: isDisabledOf({ disabled }),
});

export const administratorFilterOf = <Filter extends Disabled>({ disabled, ...filter }: Filter) => ({
  ...filter,
  isDisabled: isDisabledOf({ disabled }),
});

export const auditFilterOf = <Filter extends { actorId?: string | undefined }>({ actorId, ...filter }: Filter) => ({
  ...filter,
  actorId: idOf(actorId),
});

interface ProductIds {
  brandId?: string[] | undefined;
  categoryId?: string[] | undefined;
}

export const productFilterOf = <Filter extends ProductIds>({ brandId, categoryId, ...filter }: Filter) => ({
  ...filter,
  brandIds: idsOf(brandId),
  categoryIds: idsOf(categoryId),
});

interface CampaignIds {
  brandId?: string[] | undefined;
  campaignId?: string | undefined;
  productId?: string | undefined;
}

export const campaignFilterOf = <Filter extends CampaignIds>({
  brandId,
  campaignId,
  productId,
  ...filter
}: Filter) => ({
  ...filter,
  brandIds: idsOf(brandId),
  campaignId: idOf(campaignId),
  productId: idOf(productId),
});

interface ReturnIds {
  returnId?: string | undefined;
  orderId?: string | undefined;
  userId?: string | undefined;
}

export const returnFilterOf = <Filter extends ReturnIds>({ returnId, orderId, userId, ...filter }: Filter) => ({
  ...filter,
  returnId: idOf(returnId),
  orderId: idOf(orderId),
  customerId: idOf(userId),
});

interface IdentityIds {
  submissionId?: string | undefined;
  userId?: string | undefined;
}

export const identityFilterOf = <Filter extends IdentityIds>({ submissionId, userId, ...filter }: Filter) => ({
  ...filter,
  submissionId: idOf(submissionId),
  customerId: idOf(userId),
});
