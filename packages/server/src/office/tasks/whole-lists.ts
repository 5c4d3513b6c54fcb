// Exports the lists that one call returns completely: the named rows, in the order in which they are named.
import { isYes } from '@goodturn/contract';
import type { ProductAdminService } from '../../shop/catalog/product-admin-service.ts';
import type { ContentService } from '../../communication/content/content-service.ts';
import type { ServerListService } from '../servers/server-list-service.ts';
import { inLanguage } from '../../foundation/texts/translations.ts';
import type { JobListService } from '../jobs/job-list-service.ts';
import type { RoleQueryService } from '../../people/roles/role-service.ts';
import { cellText, columns, reader } from './list-reader.ts';

export interface WholeListSources {
  content: Pick<ContentService, 'everyBanner' | 'everyBlock' | 'everyNotice' | 'everyRules' | 'languages'>;
  jobList: Pick<JobListService, 'list'>;
  productAdmin: Pick<ProductAdminService, 'categories'>;
  roles: Pick<RoleQueryService, 'roles'>;
  serverList: Pick<ServerListService, 'list'>;
}

type Rows = (language: string) => Promise<readonly object[]>;

interface Named {
  ids: readonly string[];
}

/** Reads a complete list, and keeps the rows that this key names. */
function wholeList(key: string, others: string, rowsIn: Rows) {
  return {
    columns: columns(`${key} ${others}`),
    async read({ ids }: Named, _part: object, language: string) {
      const rows = new Map((await rowsIn(language)).map((row) => [cellText(row, { name: key }), row]));
      return { list: ids.flatMap((id) => rows.get(id) ?? []), nextCursor: null };
    },
    count: async ({ ids }: Named) => await Promise.resolve(ids.length),
  };
}

const languagesOf = (texts: object): string => Object.keys(texts).toSorted().join(', ');

type Texts = Readonly<Record<string, { title: string }>>;

const titled = (texts: Texts, language: string) => ({
  title: inLanguage(texts, language)?.title,
  languages: languagesOf(texts),
});

export const wholeLists = ({ content, jobList, productAdmin, roles, serverList }: WholeListSources) => ({
  banners: reader(
    'rotation/export',
    wholeList(
      'bannerId',
      'title languages place~bannerPlace jumpFormat link readers clicks# sort# remarks',
      async (language) =>
        (await content.everyBanner()).map(({ id, texts, format, language: readers, ...banner }) => ({
          ...banner,
          ...titled(texts, language),
          bannerId: id,
          jumpFormat: format,
          readers,
        })),
    ),
  ),
  notices: reader(
    'notice/export',
    wholeList('noticeId', 'title languages noticePlace#~noticePlace sort# createdAt', async (language) =>
      (await content.everyNotice()).map(({ id, type, texts, ...notice }) => ({
        ...notice,
        ...titled(texts, language),
        noticeId: id,
        noticePlace: type,
      })),
    ),
  ),
  content_blocks: reader(
    'content_block/export',
    wholeList(
      'contentId',
      'title languages contentKind~blockKind place~blockPlace link shown sort# createdAt',
      async (language) =>
        (await content.everyBlock()).map(({ id, kind, texts, ...block }) => ({
          ...block,
          ...titled(texts, language),
          contentId: id,
          contentKind: kind,
        })),
    ),
  ),
  rules: reader(
    'rule/export',
    wholeList('version', 'inForce publishedAt sections languages', async (language) =>
      (await content.everyRules()).map(({ version, publishedAt, sections }, place) => ({
        version,
        publishedAt,
        inForce: place === 0,
        sections: (inLanguage(sections, language) ?? []).map(({ title }) => title).join(' · '),
        languages: languagesOf(sections),
      })),
    ),
  ),
  languages: reader(
    'language/export',
    wholeList('languageCode', 'title label abbreviation country phoneCode shown isDefault sort#', async () =>
      (await content.languages()).map(({ code, defaultLanguage, ...language }) => ({
        ...language,
        languageCode: code,
        isDefault: isYes(defaultLanguage),
      })),
    ),
  ),
  categories: reader(
    'category/export',
    wholeList('categoryId', 'title parentTitle shown sort# productCount#', async (language) => {
      const categories = await productAdmin.categories();
      const titles = new Map(categories.map((category) => [category.id, inLanguage(category.titles, language)]));
      return categories.map(({ id, parentId, products, ...category }) => ({
        ...category,
        categoryId: id,
        title: titles.get(id),
        parentTitle: parentId === null ? '' : titles.get(parentId),
        productCount: products,
      }));
    }),
  ),
  jobs: reader(
    'script/export',
    wholeList(
      'job',
      `state~state everyMs# cron guard lastRunAt lastSuccessAt lastFailureAt lastFailure.reason~jobFailure lastFailure.code durationMs#
      stop.reason stop.stoppedBy stop.stoppedAt`,
      async () => await jobList.list(),
    ),
  ),
  servers: reader(
    'server/export',
    wholeList(
      'serverId',
      'host isAlive version startedAt heartbeatAt loadPercent# loopDelayMs# memoryBytes#',
      async () => await serverList.list(),
    ),
  ),
  roles: reader(
    'role/export',
    wholeList('roleId', 'name remarks builtIn rights administrators', async () =>
      // Any id will do, since no column shows which role is the reader's own.
      (await roles.roles({ administratorId: 0n })).map(({ nodes, administrators, ...role }) => ({
        ...role,
        rights: nodes.join(', '),
        administrators: administrators.map(({ account }) => account).join(', '),
      })),
    ),
  ),
});
