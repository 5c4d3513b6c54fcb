import { z } from 'zod';
import { call } from '../call.ts';
import { dateTimeString, emptyObject, idString } from '../wire.ts';

export const favouriteCalls = {
  'customer/favouriteIds': call({
    method: 'GET',
    access: 'customer',
    summary: 'The products that the caller marked, and of which the caller is told when they are in a campaign again.',
    rate: 'read',
    shows: ['favourites'],
    data: z.array(
      z.object({
        waresId: idString,
        tell: z.boolean(),
        /** The time since which it is in a campaign again; null if it is in none, or was in one when it was marked. */
        againSince: dateTimeString.nullable(),
      }),
    ),
  }),
  'customer/addFavourite': call({
    method: 'POST',
    access: 'customer',
    summary: 'Marks a product as a favourite; with `tell` its owner is told when it is in a campaign again.',
    rate: 'write',
    changes: ['favourites'],
    body: z.strictObject({ waresId: idString, tell: z.boolean().optional() }),
    data: emptyObject,
    errors: ['not_found', 'too_many_favourites'],
  }),
  'customer/removeFavourite': call({
    method: 'POST',
    access: 'customer',
    summary: 'Takes a product out of the favourites.',
    rate: 'write',
    changes: ['favourites'],
    body: z.strictObject({ waresId: idString }),
    data: emptyObject,
    errors: ['not_found'],
  }),
};
