// Labels and formatted values for the fields of requests and audit entries: the label by the field's name, the format
// by its kind.
import { type FieldName, fieldKinds, permissionTree } from '@goodturn/contract/browser';
import { formatRate, rateFromPpm } from '@goodturn/money';
import { formatAmount, formatCount, formatDateTime } from './i18n/formats.ts';
import { percentOfRate, ratioText } from './i18n/percent.ts';
import { text, textOr } from './i18n/texts.ts';
import { settingLabel } from './setting-kinds.ts';

export interface Field {
  field: FieldName;
  value: string | null;
  /** The value before a change, null if there was none; undefined if the field is not a change. */
  before?: string | null | undefined;
}

const places = Object.keys(fieldKinds);
const nothing = '–';

/** The prefixes of texts for values that are not below the field's own name. */
const choices: Readonly<Record<string, string>> = {
  from: 'value.paymentMethod',
  to: 'value.paymentMethod',
  kind: 'kind',
  state: 'state',
  setting: 'value.name',
  rejectReason: 'rejectReason',
  identityReason: 'identityReason',
  returnReason: 'returnReason',
  refusalReason: 'refusalReason',
};

/** Returns the label of a field. Fields of a product that customers see have one label for both apps. */
export const fieldLabel = (field: string): string =>
  textOr(`admin_view.payload.${field}`, textOr(`product_view.${field}`, field));

/** Sorts fields by their order in the contract. */
export const orderedFields = (fields: readonly Field[]): Field[] =>
  fields.toSorted((one, other) => places.indexOf(one.field) - places.indexOf(other.field));

export function labelledFields(fields: readonly Field[]): [label: string, value: string][] {
  const format = formatterFor(fields);
  return orderedFields(fields).map(({ field, value, before }) => {
    const after = format(field, value);
    return [fieldLabel(field), before === undefined ? after : `${format(field, before)} → ${after}`];
  });
}

/**
 * Returns the label of a request's subject: a name that people gave, or the translation of a setting, a suspension or
 * an account of the platform.
 */
export function subjectLabel(subject: string, fields: readonly Field[]): string {
  const has = (name: FieldName): boolean => fields.some(({ field }) => field === name);
  // A transfer between payment methods has no other subject: the fields already show both.
  if (has('from') && has('to')) return '';
  const [, numbered, id] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  if (id !== undefined) return textOr(`admin_view.auditSubject.${numbered}`, subject, { id });
  if (has('target')) return textOr(`admin_view.value.target.${subject}`, subject);
  return has('setting')
    ? textOr(`admin_view.value.name.${subject}`, subject)
    : textOr(`admin_view.subject.${subject}`, subject);
}

/** Returns the translation of a value, or the value if there is none. */
export function choiceLabel(field: string, value: string): string {
  const place = choices[field];
  const elsewhere = place === undefined ? value : textOr(`admin_view.${place}.${value}`, value);
  return textOr(`admin_view.value.${field}.${value}`, elsewhere);
}

function rightLabel(code: string): string {
  const node = permissionTree.find((other) => other.code === code);
  return node === undefined ? code : textOr(node.languageVariable, code);
}

/** Returns the labels of rights; the codes are separated by spaces. */
export const rightLabels = (codes: string): string => codes.split(' ').map(rightLabel).join(' · ');

/** Returns a formatter for a field's value. The value of a setting depends on another field, the setting's name. */
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
