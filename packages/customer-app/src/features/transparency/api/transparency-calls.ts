import type { ResponseOf } from '@goodturn/contract';
import { queries, useCall, useCallPages } from '../../../shared/api/calls.ts';

export type Transparency = ResponseOf<'customer/transparency'>;
export type PublishedTree = Transparency['trees'][number];
export type PublishedDraw = ResponseOf<'customer/draws'>['list'][number];

export const useTransparency = () => useCall('customer/transparency');

export const useDraws = (revealed: boolean) =>
  useCallPages('customer/draws', { pageSize: '5', revealed: revealed ? 'true' : 'false' });

export const useCampaignDraw = (campaignId: string | null) =>
  useCall('customer/draws', { campaignId: campaignId ?? '1' }, { enabled: campaignId !== null });

export const useInclusionProof = () => useCall('customer/inclusionProof');

/** Returns the latest record of the person's statement that a tree counts; undefined if there was none yet. */
export async function readLastRecord(lastTransferId: string, read: typeof queries.read) {
  const cursor = (BigInt(lastTransferId) + 1n).toString();
  return (await read('customer/getMyRevenue', { cursor, pageSize: '1' })).list[0];
}

/** Returns the digest that the shop publishes today for a seal; undefined if no seal has that number. */
export async function readSealDigest(number: string): Promise<string | undefined> {
  try {
    return (await queries.read('customer/seal', { number })).digest;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Returns the digest that the shop publishes today for a day; undefined if no day has that number. */
export async function readDayDigest(number: string): Promise<string | undefined> {
  const cursor = (BigInt(number) + 1n).toString();
  const [day] = (await queries.read('customer/balanceTrees', { cursor, pageSize: '1' })).list;
  return day?.number === number ? day.digest : undefined;
}

export type Reserves = ResponseOf<'customer/reserves'>;

export const useReserves = () => useCall('customer/reserves');
