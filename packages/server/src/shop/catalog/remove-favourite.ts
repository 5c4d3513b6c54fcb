import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { unmarkFavourite } from './favourite-store.ts';

/** Takes a mark away in the own session. */
export const removeFavourite = operation('customer/removeFavourite', {
  async execute({ transaction, actor: { token }, now, input: { productId } }) {
    const isKnown = await unmarkFavourite(transaction, { token, productId: BigInt(productId), now });
    if (!isKnown) throw new DomainError('not_found');
    return { result: {}, audit: null };
  },
});
