/**
 * Whether a code is one that somebody gave, such as the number of a parcel, or what a spreadsheet has made of it. The
 * one judgement for every way in: a form, a CSV file and a workbook.
 */

/** What a cell shows when its formula fails, or its column is too narrow. */
const cellError = /^#(?:N\/A|REF!?|VALUE!?|DIV\/0!?|NAME\??|NULL!?|NUM!?|SPILL!?|CALC!?|FIELD!?|GETTING_DATA|#+)$/i;

export const isCellError = (text: string): boolean => cellError.test(text.trim());

/** The months as spreadsheets shorten them, in the languages of our readers. */
const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mrz|mai|okt|dez|janv|févr|mars|avr|juin|juil|août|sept|déc|' +
  'ene|abr|ago|dic|gen|mag|giu|lug|set|ott|fev|out|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara|янв|фев|мар|апр|май|июн|' +
  'июл|авг|сен|окт|ноя|дек';

const changed = [
  // A long number in its short form.
  /^[+-]?[0-9]+(?:[.,][0-9]+)?E[+-]?[0-9]+$/i,
  // A number that became a decimal one.
  /^[0-9]+[.,]0+$/,
  // A date, a month or a time.
  new RegExp(String.raw`^[0-9]{1,2}[-./ ]+(?:${months})[a-zа-я]*\.?(?:[-./ ]+[0-9]{2,4})?$`, 'iu'),
  new RegExp(String.raw`^(?:${months})[a-zа-я]*\.?[-./ ]+(?:[0-9]{1,2}|(?:19|20)[0-9]{2})$`, 'iu'),
  /^[0-9]{1,2}([-./])[0-9]{1,2}\1[0-9]{2}(?:[0-9]{2})?$/,
  /^[0-9]{4}([-./])[0-9]{1,2}\1[0-9]{1,2}(?:[ T][0-9:.]+Z?)?$/,
  /^[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: ?[AP]M)?$/i,
  /^(?:[0-9]{4}年)?[0-9]{1,2}月[0-9]{1,2}日$/,
];

/** Returns whether a text can be a code: it has a digit, and is none of the forms in which spreadsheets change one. */
export function isGivenCode(text: string): boolean {
  const code = text.normalize('NFKC').trim();
  return /[0-9]/.test(code) && !isCellError(code) && !changed.some((form) => form.test(code));
}
