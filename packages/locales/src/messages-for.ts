import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import type { Catalogue } from './languages.ts';
import initialAr from './initial/ar.json' with { type: 'json' };
import initialEn from './initial/en.json' with { type: 'json' };
import initialZhCn from './initial/zh-cn.json' with { type: 'json' };
import zhCn from './zh-cn.json' with { type: 'json' };

const english: Catalogue = { ...initialEn, ...en };
const catalogues: Record<string, Catalogue> = {
  en: english,
  ar: { ...initialAr, ...ar },
  'zh-cn': { ...initialZhCn, ...zhCn },
};

/** The texts of a language at once, for the server; a browser loads them lazily instead. Another code gives English. */
export function messagesFor(code: string): Catalogue {
  return catalogues[code] ?? english;
}
