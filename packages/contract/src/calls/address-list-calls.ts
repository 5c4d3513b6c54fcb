import { z } from 'zod';
import { call } from '../call.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { payload } from '../schemas/payload.ts';
import { dateTimeString, emptyObject, nonBlankString, reason } from '../wire.ts';

export const addressListCalls = {
  'rail/lists': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.read',
    summary:
      'The lists of addresses with which nobody may deal, and the entries of an address, or else those that a person made or that the newest file of their list no longer has, at most 400.',
    rate: 'read',
    shows: ['rail'],
    body: z.strictObject({ address: nonBlankString(120).optional() }),
    data: z.object({
      lists: z.array(
        z.object({
          listName: z.string(),
          /** The number of addresses in the newest file that could be read, and of those listed that it lacks. */
          entries: z.int(),
          dropped: z.int(),
          writtenAt: dateTimeString.nullable(),
          readAt: dateTimeString.nullable(),
          /** The reason why the file cannot be read now, and the line; its last content goes on to count. */
          trouble: z.enum(['unreadable', 'gone']).nullable(),
          line: z.int().nullable(),
        }),
      ),
      listed: z.array(
        z.object({
          listName: z.string(),
          /** The same twenty bytes as an address of Ethereum and of Tron. */
          address: z.string(),
          tronAddress: z.string(),
          listedBy: z.string().nullable(),
          listedAt: dateTimeString,
          isInFile: z.boolean(),
        }),
      ),
      /** It is 1 if there are more than those of the list. */
      more: z.int(),
    }),
    errors: ['payout_address_invalid'],
  }),
  'rail/list': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.write',
    summary:
      'Lists an address at once: what comes from it waits for two persons, and nothing is paid there, on either chain.',
    rate: 'write',
    changes: ['rail', 'withdrawals'],
    body: z.strictObject({ address: nonBlankString(120), reason }),
    data: emptyObject,
    errors: ['payout_address_invalid', 'payout_address_not_allowed', 'nothing_changed'],
  }),
  'rail/unlist': call({
    method: 'POST',
    access: 'administrator',
    node: 'rail.write',
    summary:
      'Asks to take an address off a list, or all that the newest file of the list no longer has; a second administrator decides.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { unlisting: payload('listName', 'entries').extend({ address: z.string().exactOptional() }) },
    body: z.strictObject({ listName: nonBlankString(60), address: nonBlankString(120).optional(), reason }),
    data: approvalRequested,
    errors: ['not_found'],
  }),
};
