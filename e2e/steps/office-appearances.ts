import { perTier } from '@goodturn/database/testing';
import { messagesFor } from '@goodturn/locales';
import en from '../../packages/admin-app/src/texts/en.json' with { type: 'json' };
import zhCn from '../../packages/admin-app/src/texts/zh-cn.json' with { type: 'json' };

/** The themes and languages of the back office, with the texts of each. */
export const officeAppearances = [
  { look: 'English, light', texts: { ...messagesFor('en'), ...en }, options: { language: 'en', theme: 'light' } },
  { look: 'English, dark', texts: { ...messagesFor('en'), ...en }, options: { language: 'en', theme: 'dark' } },
  { look: 'Chinese', texts: { ...messagesFor('zh-cn'), ...zhCn }, options: { language: 'zh-cn', theme: 'light' } },
  { look: 'Chinese, dark', texts: { ...messagesFor('zh-cn'), ...zhCn }, options: { language: 'zh-cn', theme: 'dark' } },
] as const;

/**
 * The themes and languages in which every screen is checked. Others only change texts and colours, not the structure,
 * and repo-tests/contrast.test.ts checks the colours: for a change, one of them is enough, with a sample of the others.
 */
export const fullAppearances = perTier<readonly (typeof officeAppearances)[number][]>({
  change: officeAppearances.slice(0, 1),
  release: officeAppearances,
});
