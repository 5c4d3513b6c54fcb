/**
 * Whether a code is one that somebody gave, such as the number of a parcel or of an article, or what a spreadsheet has
 * made of it. The one judgement for every way in: a form, a CSV file and a workbook.
 */

/** The text of a cell whose formula fails, or whose column is too narrow, in the languages of our readers. */
const cellError =
  /^#(?:(?:N\/A|N\/D|N\/B|NV|YOK|Н\/Д|GETTING_DATA|#+)|¡?[\p{L}_/]{3,12}(?:\/0)?[!?]|(?:REF|VALUE|DIV\/0|NAME|NULL|NUM|SPILL|CALC|FIELD))$/iu;

export const isCellError = (text: string): boolean => cellError.test(text.normalize('NFKC').trim());

/** The months as spreadsheets shorten or write them, in the languages of our readers. */
const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mrz|mai|okt|dez|janv|févr|mars|avr|juin|juil|août|sept|déc|' +
  'ene|abr|ago|dic|gen|mag|giu|lug|set|ott|fev|out|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara|янв|фев|мар|апр|май|мая|июн|' +
  'июл|авг|сен|окт|ноя|дек|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|ژانویه|فوریه|مارس|' +
  'آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر|ב?(?:ינו|פבר|מרץ|אפר|מאי|יוני|יולי|אוג|ספט|אוק|נוב|דצמ)';
const month = String.raw`(?:de )?(?:${months})[a-zа-яğışçöüà-ÿא-ת]*[.׳]?(?: de)?`;
const year = String.raw`(?:19|20)[0-9]{2}(?: ?г\.?)?`;
/** A date can come with its time. */
const time = String.raw`(?:[ T,]+[0-9]{1,2}:[0-9:.]+(?: ?[AP]M)?Z?)?`;

/** What a spreadsheet makes of a long number: its digits beyond those that are shown or kept are lost. */
const rounded = [
  // The short form.
  /^[+-]?[0-9]+[.,][0-9]+ ?E ?[+-]?[0-9]+$/i,
  /^[+-]?[0-9]+(?:[.,][0-9]+)? ?E ?[+-][0-9]+$/i,
  // Only fifteen digits were kept.
  /^[1-9][0-9]{14}0{3,}$/,
];

/** A date with the name of its month, or with its year. */
const dated = [
  new RegExp(String.raw`^[0-9]{1,2}[-./ ]+${month}(?:[-./, ]+(?:[0-9]{2}|${year}))?${time}$`, 'iu'),
  new RegExp(String.raw`^${month}[-./ ]+(?:[0-9]{1,2}(?:[-./, ]+${year})?|${year})${time}$`, 'iu'),
  new RegExp(String.raw`^[0-9]{1,2}([-./] ?)[0-9]{1,2}\1(?:[0-9]{1,2}|${year})\.?${time}$`, 'i'),
  new RegExp(String.raw`^${year}([-./] ?)[0-9]{1,2}\1[0-9]{1,2}\.?${time}$`, 'i'),
  /^(?:[0-9]{4} ?[年년] ?)?[0-9]{1,2} ?[月월](?: ?[0-9]{1,2} ?[日일])?$/,
];

/** Forms that the number of a parcel does not have, and an article number may. */
const short = [
  /^[0-9]+E[0-9]+$/i,
  // A number with decimals, groups, a sign, a currency or a percentage.
  /^[0-9]*[.,][0-9]*$/,
  /^[0-9]{1,3}(?:([.,'’])[0-9]{3})(?:\1[0-9]{3})*(?:[.,][0-9]+)?$/,
  /^(?:[-+(] ?\p{Sc}?|\p{Sc}) ?[0-9.,]+ ?(?:\p{Sc}|%)?[)-]?$/u,
  /^[0-9.,]+ ?(?:\p{Sc}|[%)-])$/u,
  // A day, a month of a year, a fraction, a time.
  /^(?:[0-9]{1,2} )?[0-9]{1,2}[-./] ?[0-9]{1,2}\.?$/,
  new RegExp(String.raw`^(?:[0-9]{1,2}[-./]${year}|${year}[-./][0-9]{1,2})$`),
  /^[0-9]+:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?(?: ?[AP]M)?$/i,
];

/** Digits alone are a code, with whatever sign they are told. */
const isWhole = /^[0-9]+$/;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .trim();
const isOneOf = (forms: readonly RegExp[], code: string): boolean => forms.some((form) => form.test(code));

/**
 * Returns what a spreadsheet has made of a code: nobody gives such a one, of any kind. A code that people give to their
 * articles can be short.
 */
export function changeOfCode(text: string): 'error' | 'rounded' | 'dated' | undefined {
  const code = plain(text);
  if (isCellError(code)) return 'error';
  if (isOneOf(rounded, code)) return 'rounded';
  return isOneOf(dated, code) ? 'dated' : undefined;
}

/** Returns whether a text can be the number of a parcel: it has a digit, and is none of the forms of a spreadsheet. */
export function isGivenCode(text: string): boolean {
  const code = plain(text);
  // A formula is none, whatever it would show.
  if (!/[0-9]/.test(code) || /^[=@]/.test(code) || changeOfCode(code) !== undefined) return false;
  return isWhole.test(code) || !isOneOf(short, code);
}
