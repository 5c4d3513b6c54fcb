import type { ResponseOf } from '@goodturn/contract';
import { formatAmount, formatDateTime } from '../../shared/i18n/formats.ts';
import { text, textOr } from '../../shared/i18n/texts.ts';
import { amountFields } from '../../shared/amount-fields.ts';
import { settingInWords } from '../../shared/setting-kinds.ts';

export type AuditEntry = ResponseOf<'audit/inquire'>['list'][number];

const wayNames = new Set(['way', 'from', 'to']);
const yesNoNames = new Set(['disabled', 'accepted']);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const money = /^\d+(\.\d+)?$/;
const numbered = /^([a-z]+) (\d+)$/;

/** What was done, in words; what nobody has worded yet stands as it was written down. */
export const actionInWords = (action: string): string => textOr(`admin_view.deed.${action}`, action);

/** What it was done to: "order 22" in the words of the reader. */
export function auditSubjectLabel(subject: string): string {
  const [, thing = '', id = ''] = numbered.exec(subject) ?? [];
  return textOr(`admin_view.thing.${thing}`, subject, { id });
}

/** The name and the value of each part that was written down with a deed. */
export function detailsInWords({ action, details }: Pick<AuditEntry, 'action' | 'details'>): [string, string][] {
  return Object.entries(details).map(([name, value]) => [
    labelOf(action, name),
    valueOf({ action, details }, name, value),
  ]);
}

const isSetting = (action: string): boolean => action === 'setting/update';

function labelOf(action: string, name: string): string {
  // Of a setting's change the name says which; of a brand or a product it is a name.
  if (name === 'name' && !isSetting(action)) return text('admin_view.name');
  return textOr(`admin_view.payload.${name}`, name);
}

function valueOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>, name: string, value: string): string {
  if (isSetting(action)) return settingPart(details['name'] ?? '', name, value);
  if (value === '') return '–';
  if (amountFields.has(name) && money.test(value)) return `${formatAmount(value)} USD`;
  if (wayNames.has(name)) return textOr(`admin_view.value.way.${value}`, value);
  if (yesNoNames.has(name)) return textOr(`admin_view.yesNo.${value}`, value);
  if (name === 'kind' || name === 'state') return textOr(`admin_view.${name}.${value}`, value);
  if (name === 'outcome') return textOr(`error_view.${value}`, value);
  if (name === 'subject') return subjectOf(action, value);
  if (name === 'fields') return value.split(', ').map(fieldInWords).join(', ');
  if (name === 'days') return text('admin_view.dayCount', { number: value });
  if (moment.test(value)) return formatDateTime(value);
  return textOr(`admin_view.value.${name}.${value}`, value);
}

function settingPart(setting: string, name: string, value: string): string {
  if (name === 'name' || name === 'subject') return textOr(`admin_view.value.name.${value}`, value);
  if (name === 'before' && value === '') return text('admin_view.theDefault');
  return name === 'value' || name === 'before' ? settingInWords(setting, value) : value;
}

function subjectOf(action: string, subject: string): string {
  if (action === 'stop/update') return textOr(`admin_view.value.target.${subject}`, subject);
  return textOr(`admin_view.subject.${subject}`, subject);
}

/** A field that was changed, by the label that its form gives it. */
function fieldInWords(field: string): string {
  const general = textOr(`admin_view.${field}`, field);
  return textOr(`admin_view.campaign.${field}`, general);
}
