import { pictureUrl } from '../../foundation/files/picture-url.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import { bannerRow } from './banner-view.ts';
import type { ContentService } from './content-service.ts';

/** The content that operators edit, each list with the texts of every language. */
export const contentAdminRoutes = (content: ContentService): Route[] => [
  route('rotation/inquire', async () => ({ data: (await content.everyBanner()).flatMap(bannerRow) })),
  route('notice/inquire', async () => ({
    data: (await content.everyNotice()).map(({ id, ...notice }) => ({ ...notice, noticeId: id.toString() })),
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
