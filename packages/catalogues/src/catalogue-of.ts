import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import type { Catalogue } from './languages.ts';
import zhCn from './zh-cn.json' with { type: 'json' };

const catalogues: Record<string, Catalogue> = { en, ar, 'zh-cn': zhCn };

/** The texts of a language at once, for the server; a browser loads them lazily instead. Another code gives English. */
export function catalogueOf(code: string): Catalogue {
  return catalogues[code] ?? en;
}
