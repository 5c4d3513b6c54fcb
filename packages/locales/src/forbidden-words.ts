import type { Catalogue } from './languages.ts';

/**
 * Words that promise income, call a purchase a job, claim a safety that nobody can promise, or press (guarantee G15).
 * Each language has its own list; a language without one does not pass the check of the catalogues.
 */
const forbidden: Record<string, RegExp> = {
  en: /\b(earn|earns|earned|earning|earnings|income|profits?|tasks?|jobs?|commission|salary|wages?|invest\w*|risk-free|guaranteed?|insured|get rich|hurry|limited time|only today)\b|!/i,
  ar: /(اربح|كسب|مكسب|أرباح|ربح|(?<!أ)دخل(?!ت)|مهمة|مهام|وظيفة|راتب|استثمار|مضمون|مؤمَّن|أسرع|لفترة محدودة|اليوم فقط)|!/,
  'zh-cn': /(赚|收入|收益|盈利|利润|任务|兼职|工资|佣金|投资|稳赚|保本|零风险|保证|赶快|限时|仅限今天)|[!！]/,
};

/** Labels that the product's own screens carry, named by the charter as exempt. */
const exemptKeys = new Set([
  'task_view.earningsToday',
  'task_view.earningsYesterday',
  'order_view.incomeTab',
  'team_view.income',
]);

/** Lists `key: word` for each text that holds a forbidden word of its language. */
export function forbiddenWordsIn(code: string, texts: Catalogue): string[] {
  const words = forbidden[code];
  if (words === undefined) return [`${code}: this language has no list of forbidden words`];
  return Object.entries(texts).flatMap(([key, text]) => {
    const found = exemptKeys.has(key) ? null : words.exec(text);
    return found === null ? [] : [`${key}: ${found[0]}`];
  });
}
