import { messagesFor } from '@goodturn/locales';
import en from '../../packages/admin-app/src/texts/en.json' with { type: 'json' };
import zhCn from '../../packages/admin-app/src/texts/zh-cn.json' with { type: 'json' };

/** How the back office can look, each with the words that stand on it then. */
export const officeLooks = [
  { look: 'English, light', texts: { ...messagesFor('en'), ...en }, options: { language: 'en', theme: 'light' } },
  { look: 'English, dark', texts: { ...messagesFor('en'), ...en }, options: { language: 'en', theme: 'dark' } },
  { look: 'Chinese', texts: { ...messagesFor('zh-cn'), ...zhCn }, options: { language: 'zh-cn', theme: 'light' } },
  { look: 'Chinese, dark', texts: { ...messagesFor('zh-cn'), ...zhCn }, options: { language: 'zh-cn', theme: 'dark' } },
] as const;
