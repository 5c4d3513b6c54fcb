import type { ResponseOf } from '@goodturn/contract';
import { formatAmount, formatDateTime } from '../../shared/i18n/formats.ts';
import { text } from '../../shared/i18n/texts.ts';
import { amountFields } from '../../shared/amount-fields.ts';
import { settingInWords } from '../../shared/setting-kinds.ts';

export type AuditEntry = ResponseOf<'audit/inquire'>['list'][number];

const wayNames = new Set(['way', 'from', 'to']);
const yesNoNames = new Set(['disabled', 'accepted']);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const money = /^\d+(\.\d+)?$/;
const numbered = /^([a-z]+) (\d+)$/;

/** What was done, in words; what nobody has worded yet stands as it was written down. */
export const actionInWords = (action: string): string => text(`admin_view.deed.${action}`, { defaultValue: action });

/** What it was done to: "order 22" in the words of the reader. */
export function auditSubjectLabel(subject: string): string {
  const [, thing = '', id = ''] = numbered.exec(subject) ?? [];
  return text(`admin_view.thing.${thing}`, { id, defaultValue: subject });
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
  return text(`admin_view.payload.${name}`, { defaultValue: name });
}

function valueOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>, name: string, value: string): string {
  if (isSetting(action)) return settingPart(details['name'] ?? '', name, value);
  if (value === '') return '–';
  if (amountFields.has(name) && money.test(value)) return `${formatAmount(value)} USD`;
  if (wayNames.has(name)) return text(`admin_view.value.way.${value}`, { defaultValue: value });
  if (yesNoNames.has(name)) return text(`admin_view.yesNo.${value}`, { defaultValue: value });
  if (name === 'kind' || name === 'state') return text(`admin_view.${name}.${value}`, { defaultValue: value });
  if (name === 'outcome') return text(`error_view.${value}`, { defaultValue: value });
  if (name === 'subject') return subjectOf(action, value);
  if (name === 'fields') return value.split(', ').map(fieldInWords).join(', ');
  if (name === 'days') return text('admin_view.dayCount', { number: value });
  if (moment.test(value)) return formatDateTime(value);
  return text(`admin_view.value.${name}.${value}`, { defaultValue: value });
}

function settingPart(setting: string, name: string, value: string): string {
  if (name === 'name' || name === 'subject') return text(`admin_view.value.name.${value}`, { defaultValue: value });
  if (name === 'before' && value === '') return text('admin_view.theDefault');
  return name === 'value' || name === 'before' ? settingInWords(setting, value, text) : value;
}

function subjectOf(action: string, subject: string): string {
  const key = action === 'stop/update' ? `value.target.${subject}` : `subject.${subject}`;
  return text(`admin_view.${key}`, { defaultValue: subject });
}

/** A field that was changed, by the label that its form gives it. */
function fieldInWords(field: string): string {
  const general = text(`admin_view.${field}`, { defaultValue: field });
  return text(`admin_view.campaign.${field}`, { defaultValue: general });
}
