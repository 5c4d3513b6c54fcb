import { languages } from '@goodturn/locales';
import { pictureUrl } from '../files/picture-url.ts';
import { route, type Route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import type { ContentService } from './content-service.ts';

type Banner = Awaited<ReturnType<ContentService['banners']>>[number];

/** The places of banners, each with its number on the wire. */
const places = [
  ['1', 'home'],
  ['2', 'product'],
  ['3', 'match'],
] as const;

const numberOf = (place: string) => places.find(([, name]) => name === place)?.[0] ?? null;

const placeOf = (type: number | string | undefined) => places.find(([number]) => number === String(type))?.[1];

/** A banner at an unknown place is not shown. */
const bannerViews = (banner: Banner, language: string) =>
  places
    .filter(([, place]) => place === banner.place)
    .map(([type]) => ({
      id: banner.id.toString(),
      pictureUrl: pictureUrl(banner.fileName),
      title: banner.title,
      subtitle: banner.subtitle,
      link: banner.link,
      format: banner.format,
      language,
      type,
    }));

export const contentRoutes = (content: ContentService, settings: SettingService): Route[] => [
  route('customer/getNotice', async ({ body, language }) => {
    const type = String(body.type);
    const notices = await content.notices(Number(type), language);
    return {
      data: notices.map((notice) => ({
        noticeId: notice.id.toString(),
        title: notice.title,
        content: notice.content,
        type,
      })),
    };
  }),
  route('customer/rule', async ({ language }) => {
    const { version, picture, sections } = await content.rules(language);
    return { data: { version, image: pictureUrl(picture ?? null), sections } };
  }),
  route('customer/support', async () => {
    const { whatsapp, telegram, whatsappLink, telegramLink } = await settings.current();
    return { data: { whatsapp, telegram, whatsappLink, telegramLink } };
  }),
  route('customer/getHomePic', async ({ language }) => {
    const banners = await content.banners('home', language);
    return { data: banners.map(({ fileName }) => pictureUrl(fileName)) };
  }),
  route('rotation/inquire_all', async ({ body, language }) => {
    const banners = await content.banners(placeOf(body.type), language);
    return { data: banners.flatMap((banner) => bannerViews(banner, language)) };
  }),
  route('rotation/inquire', async ({ language }) => {
    const banners = await content.bannersWithClicks(language);
    return {
      data: banners.map(({ id, fileName, place, title, link, format, sort, clicks }) => ({
        id: id.toString(),
        pictureUrl: pictureUrl(fileName),
        title,
        link,
        format,
        type: numberOf(place),
        sort,
        clicks: Number(clicks),
      })),
    };
  }),
  route('rotation/click', async ({ body }) => {
    await content.click(BigInt(body.id));
    return { data: {} };
  }),
  route('configuration/inquire', async () => {
    const site = await settings.current();
    return {
      data: {
        id: '1',
        title: site.siteTitle,
        icon: '/favicon.svg',
        color: site.siteColor,
        registrationOpen: site.registrationOpen,
        registrationNotice: site.registrationNotice,
        countries: site.countries,
        timeZone: site.timeZone,
        shopOrigin: content.shopOrigin,
        orderExpiryMinutes: site.orderExpiryMinutes,
        socketMaxFailures: site.socketMaxFailures,
      },
    };
  }),
  // Every language that we have is shown; none is hidden.
  route('language_list/inquire', async ({ body }) => {
    const { defaultLanguage } = await settings.current();
    const shown = body.showStatus === 2 ? [] : languages;
    return {
      data: shown.map(({ code, ownName }) => ({
        title: ownName,
        label: ownName,
        code,
        defaultLanguage: code === defaultLanguage ? 2 : 1,
      })),
    };
  }),
];
