import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import type { Catalogue } from './languages.ts';
import startAr from './start/ar.json' with { type: 'json' };
import startEn from './start/en.json' with { type: 'json' };
import startZhCn from './start/zh-cn.json' with { type: 'json' };
import zhCn from './zh-cn.json' with { type: 'json' };

const english: Catalogue = { ...startEn, ...en };
const catalogues: Record<string, Catalogue> = {
  en: english,
  ar: { ...startAr, ...ar },
  'zh-cn': { ...startZhCn, ...zhCn },
};

/** The texts of a language at once, for the server; a browser loads them lazily instead. Another code gives English. */
export function messagesFor(code: string): Catalogue {
  return catalogues[code] ?? english;
}
