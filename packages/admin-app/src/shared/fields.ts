// The values of requests and audit entries in words: the label comes from the field's name, the form from its kind.
import { type FieldName, fieldKinds, permissionTree } from '@goodturn/contract/browser';
import { formatRate, rateFromPpm } from '@goodturn/money';
import { formatAmount, formatCount, formatDateTime } from './i18n/formats.ts';
import { percentOfRate, ratioText } from './i18n/percent.ts';
import { text, textOr } from './i18n/texts.ts';
import { settingLabel } from './setting-kinds.ts';

export interface Field {
  field: FieldName;
  value: string | null;
  /** Where a value was changed: what it was, null where there was none. */
  before?: string | null | undefined;
}

const places = Object.keys(fieldKinds);
const nothing = '–';

/** Where the words of a closed choice stand, if not under the field's own name. */
const choices: Readonly<Record<string, string>> = {
  from: 'value.paymentMethod',
  to: 'value.paymentMethod',
  kind: 'kind',
  state: 'state',
  setting: 'value.name',
  rejectReason: 'rejectReason',
  identityReason: 'identityReason',
  returnReason: 'returnReason',
};

/** The label of a field; what customers read of a product is labelled for both of them. */
export const fieldLabel = (field: string): string =>
  textOr(`admin_view.payload.${field}`, textOr(`product_view.${field}`, field));

/** In the order in which the contract lists them. */
export const orderedFields = (fields: readonly Field[]): Field[] =>
  fields.toSorted((one, other) => places.indexOf(one.field) - places.indexOf(other.field));

/** The label and the value of each field, in that order. */
export function labelledFields(fields: readonly Field[]): [label: string, value: string][] {
  const format = formatterFor(fields);
  return orderedFields(fields).map(({ field, value, before }) => {
    const after = format(field, value);
    return [fieldLabel(field), before === undefined ? after : `${format(field, before)} → ${after}`];
  });
}

/** What a request is about: a name that people gave, or one of ours for a setting, a suspension or the platform's money. */
export function subjectLabel(subject: string, fields: readonly Field[]): string {
  const has = (name: FieldName): boolean => fields.some(({ field }) => field === name);
  // Both payment methods are among the fields, in words.
  if (has('from') && has('to')) return '';
  const [, numbered, id] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  if (id !== undefined) return textOr(`admin_view.auditSubject.${numbered}`, subject, { id });
  if (has('target')) return textOr(`admin_view.value.target.${subject}`, subject);
  return has('setting')
    ? textOr(`admin_view.value.name.${subject}`, subject)
    : textOr(`admin_view.subject.${subject}`, subject);
}

/** One of the values that a field can have, in words; the value itself where it has none. */
export function choiceLabel(field: string, value: string): string {
  const place = choices[field];
  const elsewhere = place === undefined ? value : textOr(`admin_view.${place}.${value}`, value);
  return textOr(`admin_view.value.${field}.${value}`, elsewhere);
}

/** A right by the words of the tree: what it lets somebody do, or the screen that it opens. */
function rightLabel(code: string): string {
  const node = permissionTree.find((other) => other.code === code);
  return node === undefined ? code : textOr(node.languageVariable, code);
}

/** Rights that come as codes with spaces between them. */
export const rightLabels = (codes: string): string => codes.split(' ').map(rightLabel).join(' · ');

/** How a value is shown beside the others: that of a setting by which setting it is. */
const formatterFor =
  (fields: readonly Field[]) =>
  (field: FieldName, value: string | null): string => {
    const kind = fieldKinds[field];
    if (value === '' && kind === 'countries') return text('admin_view.everywhere');
    if (value === null || value === '') return nothing;
    const setting = fields.find((other) => other.field === 'setting')?.value ?? '';
    switch (kind) {
      case 'money':
        return `${formatAmount(value)} USD`;
      case 'rate':
        return field === 'shareRatio' ? ratioText(value) : `${percentOfRate(value)} %`;
      case 'ratioPpm':
        return ratioText(formatRate(rateFromPpm(BigInt(value))));
      case 'count':
        return formatCount(Number(value));
      case 'days':
        return text('admin_view.dayCount', { number: value });
      case 'dateTime':
        return formatDateTime(value);
      case 'yesNo':
        return textOr(`admin_view.yesNo.${value}`, value);
      case 'errorCode':
        return textOr(`error_view.${value}`, value);
      case 'setting':
        return settingLabel(setting, value);
      case 'choice':
        return choiceLabel(field, value);
      case 'action':
        return textOr(`admin_view.auditAction.${value}`, value);
      case 'rights':
        return rightLabels(value);
      case 'subject':
        return subjectLabel(value, fields);
      default:
        return value;
    }
  };
