import type { Catalogue } from './languages.ts';

const more = '\\p{L}*';
const exclamation = '[!¡！]';

/** Matches whole words of a script that separates words by spaces. */
const words = (...list: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})|${exclamation}`, 'iu');

/** Matches anywhere in the text, for languages that compound words or have no spaces. */
const parts = (...list: readonly string[]): RegExp => new RegExp(`${list.join('|')}|${exclamation}`, 'iu');

/**
 * Words that promise income, call a purchase a job or a game of chance, claim an absolute safety, or press the reader
 * (guarantee G15). Each language has a separate list, without which it does not pass the check of the catalogues. Plain
 * facts stay permitted: a warranty, a fee, work as a place.
 */
const forbidden: Record<string, RegExp> = {
  en: words(
    'earn|earns|earned|earning|earnings|income|profits?|tasks?|jobs?|commission|salary|wages?',
    `invest${more}|risk-free|guaranteed?|insured|get rich`,
    `hurry|limited time|only today|today only|last chance|act now|bet|bets|betting|gambl${more}|jackpot`,
  ),
  de: words(
    `verdien${more}|einkommen|einkünfte|gewinn${more}|profit${more}|aufgaben?|(?:neben)?jobs?|provision${more}|gehalt|löhne?|lohn`,
    `invest${more}|risikofrei${more}|ohne risiko|garantier${more}|versichert${more}|reich werden`,
    `beeil${more}|nur (?:noch )?heute|nur für kurze zeit|zeitlich begrenzt|letzte chance|wetten?|jackpot`,
  ),
  es: words(
    `gan(?:ar|ará|arás|a|as|e|es|en|an|amos|ado|ando)|ganancias?|ingresos|lucr${more}|rentabilidad|tareas?|empleos?|salarios?|sueldos?`,
    `invert${more}|inversi${more}|inversor${more}|sin riesgos?|garantizad${more}|garantiza${more}|asegurad[oa]s?|hacerse rico`,
    'date prisa|apresúrate|tiempo limitado|s[oó]lo (?:por )?hoy|última oportunidad|apuestas?|apostar|jackpot',
  ),
  fr: words(
    `gagn${more}|gains?|revenus?|bénéfices?|profits?|salaires?|rémunér${more}|tâches?|emplois?|commissions?`,
    `invest${more}|sans risques?|garantis?|garantit|garantissons|assurés?|assurées?|devenir riche`,
    "dépêch(?:ez|e)[ -]?(?:vous|toi)?|faites vite|temps limité|durée limitée|aujourd['’]hui seulement|dernière chance|parier|paris|jackpot",
  ),
  it: words(
    `guadagn${more}|redditi?|reddito|profitt${more}|compit[oi]|incaric${more}|stipendi?o?|salari?o?`,
    `invest${more}|senza rischi${more}|garantit[oaie]|garantiamo|assicurat[oae]|diventare ricch${more}`,
    `affrett${more}|sbrigat${more}|tempo limitato|sol(?:o|tanto) (?:per )?oggi|ultima (?:occasione|possibilità)|scomm${more}|jackpot`,
  ),
  'pt-br': words(
    `ganh${more}|rendas?|rendimentos?|lucr${more}|tarefas?|empregos?|comissão|comissões|salários?`,
    `invest${more}|sem riscos?|garantid[oa]s?|garantimos|segurad[oa]s?|ficar ric[oa]`,
    `corra|apresse${more}|tempo limitado|(?:só|somente|apenas) hoje|última chance|apost${more}|jackpot`,
  ),
  tr: words(
    `kazan${more}|ek gelir|pasif gelir|gelir elde ${more}|geliriniz${more}|kâr${more}|görev${more}|maaş${more}|komisyon${more}`,
    `yatırım${more}|risksiz|garantili|garanti ed${more}|sigortalı|zengin ol${more}`,
    `acele ${more}|sınırlı süre${more}|(?:sadece|yalnızca) bugün|son şans|bahis${more}|jackpot`,
  ),
  ru: words(
    `заработ${more}|зарабат${more}|доход(?!ит|ят)${more}|прибыл(?:ь|и|ью|ьн${more})|задани${more}|подработк${more}|зарплат${more}`,
    `инвест${more}|без риска|безрисков${more}|гарантирован${more}|гарантируе${more}|застрахован${more}|разбогате${more}`,
    `(?:по)?спеш${more}|(?:по)?тороп${more}|только сегодня|ограниченн${more} врем${more}|последний шанс|выигр${more}|джекпот${more}`,
  ),
  iw: parts(
    'רוויח|(?<!\\p{L})[הוב]?רווח(?:ים)?(?!\\p{L})|הכנסה|הכנסות|משימ(?:ה|ות)|משכורת',
    'השקע(?:ה|ות)|להשקיע|(?:ללא|בלי) סיכון|מובטח|מבוטח|להתעשר',
    'מהרו|הזדרזו|רק היום|לזמן מוגבל|הזדמנות אחרונה|הימור|ג.קפוט',
  ),
  ar: parts(
    'اربح|كسب|مكسب|أرباح|ربح|(?<!أ)دخل(?!ت)|مهمة|مهام|وظيفة|راتب|استثمار|مضمون|مؤمَّن',
    'أسرع|لفترة محدودة|اليوم فقط|الفرصة الأخيرة|مراهن|رهان',
  ),
  fa: parts(
    'درآمد|(?<!\\p{L})سود(?:آور)?(?!\\p{L})|وظیفه|(?<!\\p{L})تسک|(?<!\\p{L})شغل|دستمزد|کمیسیون|پول دربیاور',
    'سرمایه.?گذاری|بدون ریسک|تضمین|(?<!\\p{L})بیمه|پولدار شو',
    'عجله|فقط امروز|(?:زمان|مدت) محدود|آخرین فرصت|شرط.?بندی|جک.?پات',
  ),
  ja: parts(
    '稼[ぐげいごがぎ]|儲|収入|収益|利益|副業|タスク|アルバイト|給料|報酬額',
    '投資|元本保証|保証します|保証され|ノーリスク|リスクなし|絶対に',
    '急いで|お急ぎ|今だけ|本日限り|今日だけ|期間限定|ラストチャンス|賭け|ギャンブル|ジャックポット',
  ),
  ko: parts(
    '수익|수입|소득|돈을 벌|(?<!불)이익|이득|부업|알바|과제|임무|미션|월급|급여',
    '투자|무위험|보장|부자 되',
    '서두르|오늘만|기간 한정|한정 기간|마지막 기회|도박|베팅|잭팟|대박',
  ),
  'zh-cn': parts(
    '赚|收入|收益|盈利|利润|任务|兼职|工资|佣金|投资|稳赚|保本|零风险|保证|赶快|限时|仅限今天|赌|最后机会',
  ),
};

/** Labels of the product's screens that the charter exempts. */
const exemptKeys = new Set([
  'task_view.earningsToday',
  'task_view.earningsYesterday',
  'order_view.incomeTab',
  'team_view.income',
]);

/** Returns `key: word` for each text that contains a forbidden word of its language. */
export function forbiddenWordsIn(code: string, texts: Catalogue): string[] {
  const found = forbidden[code];
  if (found === undefined) return [`${code}: this language has no list of forbidden words`];
  return Object.entries(texts).flatMap(([key, text]) => {
    const [word] = exemptKeys.has(key) ? [] : (found.exec(text) ?? []);
    return word === undefined ? [] : [`${key}: ${word}`];
  });
}
