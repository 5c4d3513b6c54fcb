import { z } from 'zod';
import { call } from '../call.ts';
import { exportCall } from '../schemas/export-call.ts';
import { dayRange, listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { dateTimeString, emptyObject, idString, listOf, nonBlankString, safeString } from '../wire.ts';

const network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .meta({ description: 'An address or a network, of IPv4 or IPv6.', example: '203.0.113.0/24' });

const remark = nonBlankString(500);

const blacklistFilters = listFilters({
  createdBy: safeString(1, 80).optional(),
  ...dayRange('created'),
});

/**
 * Entries are addresses and networks from which only the calls that a customer's token may always make are accepted
 * (G14).
 */
export const blacklistCalls = {
  'ip_blacklist/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'blacklist.read',
    summary:
      'The addresses and networks on the blacklist, newest first. A search finds what contains an address, what lies in a network, or words of a remark.',
    rate: 'read',
    shows: ['blacklist'],
    body: z.strictObject({ ...listPage(['created']), ...blacklistFilters }),
    data: listOf(
      z.object({
        blockedNetworkId: idString,
        network: z.string(),
        remark: z.string(),
        createdBy: z.string(),
        createdAt: dateTimeString,
      }),
    ),
    errors: ['invalid_request'],
  }),
  'ip_blacklist/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'blacklist.read',
    summary: 'How many entries match.',
    rate: 'read',
    shows: ['blacklist'],
    body: z.strictObject(blacklistFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'ip_blacklist/export': exportCall('blacklist.read', ['created'], blacklistFilters),
  'ip_blacklist/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'blacklist.write',
    summary:
      'Lists an address or a network, at most a /8 of IPv4 or a /19 of IPv6, in force with the next call of every server. The own address cannot be listed.',
    rate: 'write',
    changes: ['blacklist'],
    body: z.strictObject({ network, remark }),
    data: z.object({ blockedNetworkId: idString }),
    errors: ['invalid_request', 'own_address_not_blockable', 'nothing_changed'],
  }),
  'ip_blacklist/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'blacklist.write',
    summary: 'Changes the remark of an entry.',
    rate: 'write',
    changes: ['blacklist'],
    body: z.strictObject({ blockedNetworkId: idString, remark }),
    data: emptyObject,
    errors: ['not_found'],
  }),
  'ip_blacklist/delete': call({
    method: 'POST',
    access: 'administrator',
    node: 'blacklist.write',
    summary: 'Takes an entry off the blacklist.',
    rate: 'write',
    changes: ['blacklist'],
    body: z.strictObject({ blockedNetworkId: idString }),
    data: emptyObject,
    errors: ['not_found'],
  }),
};
