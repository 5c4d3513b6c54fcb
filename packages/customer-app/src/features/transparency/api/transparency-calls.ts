import type { ResponseOf } from '@goodturn/contract';
import { queries, useCall, useCallPages } from '../../../shared/api/calls.ts';

export type Transparency = ResponseOf<'customer/transparency'>;
export type PublishedTree = Transparency['trees'][number];
export type PublishedDraw = ResponseOf<'customer/draws'>['list'][number];

export const useTransparency = () => useCall('customer/transparency');

/** Draws with or without a published seed, newest first. */
export const useDraws = (revealed: boolean) =>
  useCallPages('customer/draws', { pageSize: '5', revealed: revealed ? 'true' : 'false' });

export const useCampaignDraw = (campaignId: string | null) =>
  useCall('customer/draws', { campaignId: campaignId ?? '1' }, { enabled: campaignId !== null });

export const useInclusionProof = () => useCall('customer/inclusionProof');

/** The last line of the own statement that a tree counts; undefined where nothing had happened yet. */
export async function readLastRecord(lastTransferId: string, read: typeof queries.read) {
  const cursor = (BigInt(lastTransferId) + 1n).toString();
  return (await read('customer/getMyRevenue', { cursor, pageSize: '1' })).list[0];
}

/** The digest that the shop publishes today for a seal; undefined if there is none of that number. */
export async function readSealDigest(number: string): Promise<string | undefined> {
  try {
    return (await queries.read('customer/seal', { number })).digest;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The same for a published day. */
export async function readDayDigest(number: string): Promise<string | undefined> {
  const cursor = (BigInt(number) + 1n).toString();
  const [day] = (await queries.read('customer/balanceTrees', { cursor, pageSize: '1' })).list;
  return day?.number === number ? day.digest : undefined;
}
