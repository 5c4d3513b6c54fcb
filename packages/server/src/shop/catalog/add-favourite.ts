import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { markFavourite } from './favourite-store.ts';

/** Marks a product in the own session. The row itself says who marked what, and when. */
export const addFavourite = operation('customer/addFavourite', {
  async execute({ transaction, actor: { token }, now, input: { productId, tell = true } }) {
    const result = await markFavourite(transaction, { token, productId: BigInt(productId), tell, now });
    if (result === 'too_many') throw new DomainError('too_many_favourites');
    if (result === 'not_found') throw new DomainError('not_found');
    return { result: {}, audit: null };
  },
});
