import en from '../../packages/admin-app/src/texts/en.json' with { type: 'json' };
import zhCn from '../../packages/admin-app/src/texts/zh-cn.json' with { type: 'json' };
import { perTier } from '@goodturn/database/testing';
import { messagesFor } from '@goodturn/locales';

/** How the back office can look, each with the words that stand on it then. */
export const officeAppearances = [
  { look: 'English, light', texts: { ...messagesFor('en'), ...en }, options: { language: 'en', theme: 'light' } },
  { look: 'English, dark', texts: { ...messagesFor('en'), ...en }, options: { language: 'en', theme: 'dark' } },
  { look: 'Chinese', texts: { ...messagesFor('zh-cn'), ...zhCn }, options: { language: 'zh-cn', theme: 'light' } },
  { look: 'Chinese, dark', texts: { ...messagesFor('zh-cn'), ...zhCn }, options: { language: 'zh-cn', theme: 'dark' } },
] as const;

/**
 * The looks in which every screen is judged. Another one changes words and colours, not what a screen is made of, and the
 * colours are judged in repo-tests/contrast.test.ts: for a change one look is enough, with a sample of each other.
 */
export const fullAppearances = perTier<readonly (typeof officeAppearances)[number][]>({
  change: officeAppearances.slice(0, 1),
  release: officeAppearances,
});
