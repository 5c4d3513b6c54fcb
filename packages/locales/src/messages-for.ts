import en from './en.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ptBr from './pt-br.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import iw from './iw.json' with { type: 'json' };
import ar from './ar.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import zhCn from './zh-cn.json' with { type: 'json' };
import initialEn from './initial/en.json' with { type: 'json' };
import initialDe from './initial/de.json' with { type: 'json' };
import initialEs from './initial/es.json' with { type: 'json' };
import initialFr from './initial/fr.json' with { type: 'json' };
import initialIt from './initial/it.json' with { type: 'json' };
import initialPtBr from './initial/pt-br.json' with { type: 'json' };
import initialTr from './initial/tr.json' with { type: 'json' };
import initialRu from './initial/ru.json' with { type: 'json' };
import initialIw from './initial/iw.json' with { type: 'json' };
import initialAr from './initial/ar.json' with { type: 'json' };
import initialFa from './initial/fa.json' with { type: 'json' };
import initialJa from './initial/ja.json' with { type: 'json' };
import initialKo from './initial/ko.json' with { type: 'json' };
import initialZhCn from './initial/zh-cn.json' with { type: 'json' };
import type { Catalogue } from './languages.ts';
import { withEnglish } from './with-english.ts';

const english: Catalogue = { ...initialEn, ...en };
const written: Record<string, Catalogue> = {
  en: english,
  de: { ...initialDe, ...de },
  es: { ...initialEs, ...es },
  fr: { ...initialFr, ...fr },
  it: { ...initialIt, ...it },
  'pt-br': { ...initialPtBr, ...ptBr },
  tr: { ...initialTr, ...tr },
  ru: { ...initialRu, ...ru },
  iw: { ...initialIw, ...iw },
  ar: { ...initialAr, ...ar },
  fa: { ...initialFa, ...fa },
  ja: { ...initialJa, ...ja },
  ko: { ...initialKo, ...ko },
  'zh-cn': { ...initialZhCn, ...zhCn },
};

const catalogues: Record<string, Catalogue> = Object.fromEntries(
  Object.entries(written).map(([code, texts]) => [code, withEnglish(code, texts, english)]),
);

/**
 * Returns the texts of a language synchronously, for the server; a browser loads them on demand. An unknown code
 * returns English.
 */
export function messagesFor(code: string): Catalogue {
  return catalogues[code] ?? english;
}
