import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import * as store from './content-store.ts';

export type ContentService = ReturnType<typeof createContentService>;

/** Operators' content for visitors: notices, rules, banners. */
export function createContentService(context: ServerContext, settings: SettingService) {
  const { database, origin, adminOrigin } = context;
  const languages = async (language: string): Promise<store.Languages> => ({
    language,
    fallback: (await settings.current()).defaultLanguage,
  });
  return {
    /** What the back office needs to know where it has a host of its own; null where it has none. */
    shopOrigin: adminOrigin === undefined ? null : (origin ?? null),
    notices: async (type: number, language: string) =>
      await store.readNotices(database, type, await languages(language)),
    banners: async (place: string | undefined, language: string) =>
      await store.readBanners(database, place, await languages(language)),
    bannersWithClicks: async (language: string) =>
      await store.readBannersWithClicks(database, await languages(language)),
    /** Throws `not_found` if the banner is gone. */
    async click(bannerId: bigint): Promise<void> {
      if (!(await store.countClick(database, bannerId))) throw new DomainError('not_found');
    },
    /** The version in force: the one published last; undefined before the first. */
    rulesVersion: async (): Promise<string | undefined> => await store.readRulesVersion(database),
    async rules(language: string) {
      const version = await store.readRulesVersion(database);
      if (version === undefined) return { version: '', picture: undefined, sections: [] };
      const [picture, sections] = await Promise.all([
        store.readRulesPicture(database, version),
        store.readRules(database, version, await languages(language)),
      ]);
      return { version, picture, sections };
    },
  };
}
