import { yesNoCode } from '@goodturn/contract';
import { DomainError } from '../../foundation/domain-error.ts';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { countClick, listBanners, readBanners } from './banner-store.ts';
import { listContentBlocks, readContentBlocks } from './content-block-store.ts';
import type { Languages } from './content-store.ts';
import { readStoredLanguages } from './language-store.ts';
import { listNotices, readNotices } from './notice-store.ts';
import { offeredLanguages } from './offered-languages.ts';
import { listRuleVersions, readRules, readRulesPicture, readRulesVersion } from './rule-store.ts';

export type ContentService = ReturnType<typeof createContentService>;

export function createContentService(context: ServerContext, settings: SettingService) {
  const { database, origin, adminOrigin } = context;
  const languages = async (language: string): Promise<Languages> => ({
    language,
    fallback: (await settings.current()).defaultLanguage,
  });
  const timeZone = async (): Promise<string> => (await settings.current()).timeZone;
  return {
    /** The origin of the shop, which the back office needs if it has a separate host; null otherwise. */
    shopOrigin: adminOrigin === undefined ? null : (origin ?? null),
    notices: async (type: number, language: string) => await readNotices(database, type, await languages(language)),
    banners: async (place: string | undefined, language: string) =>
      await readBanners(database, place, await languages(language)),
    blocks: async (place: 'home' | 'rule', language: string) =>
      await readContentBlocks(database, place, await languages(language)),
    everyBanner: async () => await listBanners(database),
    everyNotice: async () => withSiteTime(await listNotices(database), await timeZone()),
    everyBlock: async () => withSiteTime(await listContentBlocks(database), await timeZone()),
    async everyRules() {
      const zone = await timeZone();
      const versions = await listRuleVersions(database);
      return versions.map((version) => ({ ...version, publishedAt: siteTime(version.publishedAt, zone) }));
    },
    /**
     * Returns every language that has texts. The default language is always offered, even during a concurrent change.
     */
    async languages() {
      const [stored, { defaultLanguage }] = await Promise.all([readStoredLanguages(database), settings.current()]);
      return offeredLanguages(stored).map(({ fileName, fileId, shown, ...language }) => ({
        ...language,
        fileId: fileId?.toString() ?? null,
        icon: pictureUrl(fileName),
        shown: shown || language.code === defaultLanguage,
        defaultLanguage: yesNoCode(language.code === defaultLanguage),
      }));
    },
    /** Throws `not_found` if the banner is gone. */
    async click(bannerId: bigint): Promise<void> {
      if (!(await countClick(database, bannerId))) throw new DomainError('not_found');
    },
    /** Returns the version in force, the one published last; undefined before the first. */
    rulesVersion: async (): Promise<string | undefined> => await readRulesVersion(database),
    async rules(language: string) {
      const version = await readRulesVersion(database);
      if (version === undefined) return { version: '', picture: undefined, sections: [] };
      const [picture, sections] = await Promise.all([
        readRulesPicture(database, version),
        readRules(database, version, await languages(language)),
      ]);
      return { version, picture, sections };
    },
  };
}

const withSiteTime = <Row extends { createdAt: Date }>(rows: readonly Row[], timeZone: string) =>
  rows.map((row) => ({ ...row, createdAt: siteTime(row.createdAt, timeZone) }));
