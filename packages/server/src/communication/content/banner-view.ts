import type { ResponseOf } from '@goodturn/contract';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import type { listBanners } from './banner-store.ts';

type BannerType = '1' | '2' | '3';

/** The places of banners, each with its number on the wire. */
export const places: Readonly<Record<BannerType, string>> = { 1: 'home', 2: 'product', 3: 'match' };
const types: readonly BannerType[] = ['1', '2', '3'];

export const bannerPlaceOf = (type: BannerType | number): string | undefined =>
  types.filter((known) => known === `${type}`).map((known) => places[known])[0];

/** Returns the number of a place; undefined for a place of another version, where nothing is shown. */
export const bannerTypeOf = (place: string): BannerType | undefined => types.find((type) => places[type] === place);

const formats = ['1', '2', '3', '4', '5', '6'] as const;

export const jumpFormatOf = (format: number) => formats.find((known) => known === `${format}`) ?? '6';

type ListedBanner = Awaited<ReturnType<typeof listBanners>>[number];

/** Returns the banner for the back office, in a list that is empty if its place is unknown. */
export function bannerRow({ id, fileId, fileName, place, clicks, ...banner }: ListedBanner) {
  const type = bannerTypeOf(place);
  if (type === undefined) return [];
  const view: ResponseOf<'rotation/inquire'>[number] = {
    ...banner,
    id: id.toString(),
    fileId: fileId?.toString() ?? null,
    pictureUrl: pictureUrl(fileName),
    type,
    clicks: Number(clicks),
  };
  return [view];
}
