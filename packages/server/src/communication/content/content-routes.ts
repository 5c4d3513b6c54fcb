import { pictureUrl } from '../../foundation/files/picture-url.ts';
import { cleanNotice, cleanStored } from './clean-html.ts';
import { bannerPlaceOf, bannerTypeOf, jumpFormatOf, bannerRow } from './banner-view.ts';
import { safeJumpLink } from './jump.ts';
import { route, type Route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { ContentService } from './content-service.ts';

type Banner = Awaited<ReturnType<ContentService['banners']>>[number];

/** A banner at an unknown place is not shown. */
const bannerViews = ({ id, fileName, place, format, link, ...banner }: Banner, language: string) => {
  const type = bannerTypeOf(place);
  const shown = {
    ...banner,
    id: id.toString(),
    pictureUrl: pictureUrl(fileName),
    format: jumpFormatOf(format),
    link: safeJumpLink({ format, link }),
    language,
  };
  return type === undefined ? [] : [{ ...shown, type }];
};

export const contentRoutes = (content: ContentService, settings: SettingService): Route[] => [
  route('customer/getNotice', async ({ body, language }) => {
    const type = String(body.type);
    const notices = await content.notices(Number(type), language);
    return {
      // Cleaned again, since a stored notice may be older than the current rules of cleaning.
      data: notices.map(({ id, ...notice }) => ({ noticeId: id.toString(), ...cleanNotice(notice), type })),
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
    return { data: banners.flatMap(({ fileName }) => (fileName === null ? [] : [pictureUrl(fileName)])) };
  }),
  route('rotation/inquire_all', async ({ body, language }) => {
    const banners = await content.banners(body.type === undefined ? undefined : bannerPlaceOf(body.type), language);
    return { data: banners.flatMap((banner) => bannerViews(banner, language)) };
  }),
  route('content_block/inquire_all', async ({ body, language }) => {
    const blocks = await content.blocks(body.place, language);
    return {
      data: blocks.map(({ id, fileName, ...block }) => ({
        ...block,
        link: safeJumpLink(block),
        id: id.toString(),
        pictureUrl: pictureUrl(fileName),
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
        icon: site.siteIcon === '' ? '/favicon.svg' : site.siteIcon,
        color: site.siteColor,
        registrationOpen: site.registrationOpen,
        invitationRequired: site.invitationRequired,
        registrationNotice: site.registrationNotice,
        countries: site.countries,
        timeZone: site.timeZone,
        shopOrigin: content.shopOrigin,
        orderExpiryMinutes: site.orderExpiryMinutes,
        socketMaxFailures: site.socketMaxFailures,
      },
    };
  }),
  route('language_list/inquire', async ({ body }) => {
    const offered = await content.languages();
    const isAsked = ({ shown }: { shown: boolean }): boolean =>
      body.showStatus === undefined || shown === (body.showStatus === 1);
    return {
      data: offered.filter(isAsked).map(({ fileId: _id, sort: _sort, shown: _shown, ...language }) => language),
    };
  }),
];

export const contentAdminRoutes = (content: ContentService): Route[] => [
  route('rotation/inquire', async () => ({ data: (await content.everyBanner()).flatMap(bannerRow) })),
  route('notice/inquire', async () => ({
    data: (await content.everyNotice()).map(({ id, texts, ...notice }) => ({
      ...notice,
      texts: cleanStored(texts),
      noticeId: id.toString(),
    })),
  })),
  route('content_block/inquire', async () => ({
    data: (await content.everyBlock()).map(({ id, fileId, fileName, ...block }) => ({
      ...block,
      id: id.toString(),
      fileId: fileId?.toString() ?? null,
      pictureUrl: pictureUrl(fileName),
    })),
  })),
  route('rule/inquire', async () => ({
    data: (await content.everyRules()).map(({ fileId, fileName, ...rules }) => ({
      ...rules,
      fileId: fileId?.toString() ?? null,
      image: pictureUrl(fileName),
    })),
  })),
  route('language/inquire', async () => ({ data: await content.languages() })),
];
