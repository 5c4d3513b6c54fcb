import type { AnswerOf } from '@goodturn/contract';
import { formatAmount, formatMoment } from '../../shared/i18n/formats.ts';
import { text } from '../../shared/i18n/texts.ts';
import { settingInWords } from '../../shared/setting-kinds.ts';

export type Approval = AnswerOf<'approval/inquire'>['list'][number];

const moneyNames = new Set(['amount', 'credit']);
const wayNames = new Set(['way', 'from', 'to']);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const money = /^\d+(\.\d+)?$/;

/** What a request is about; stops and settings have names of ours, the rest was named by people. */
export function subjectInWords({ kind, subject }: Pick<Approval, 'kind' | 'subject'>): string {
  const key = { stop: `value.what.${subject}`, setting_change: `value.name.${subject}` }[kind as string];
  return text(`admin_view.${key ?? `subject.${subject}`}`, { defaultValue: subject });
}

/** The name and the value of each part of a request, in words; what people wrote stands as they wrote it. */
export function payloadInWords({ payload }: Pick<Approval, 'payload'>): [name: string, value: string][] {
  return Object.entries(payload).map(([name, value]) => [
    text(`admin_view.payload.${name}`, { defaultValue: name }),
    valueInWords(payload, name, value),
  ]);
}

function valueInWords(payload: Approval['payload'], name: string, value: string): string {
  const isSetting = payload['name'] !== undefined;
  if (value === '') return isSetting && name === 'before' ? text('admin_view.theDefault') : '–';
  if (isSetting && (name === 'value' || name === 'before')) return settingInWords(payload['name'] ?? '', value, text);
  if (moneyNames.has(name) && money.test(value)) return `${formatAmount(value)} USD`;
  if (wayNames.has(name)) return text(`admin_view.value.way.${value}`, { defaultValue: value });
  if (name === 'days') return text('admin_view.dayCount', { number: value });
  if (moment.test(value)) return formatMoment(value);
  return text(`admin_view.value.${name}.${value}`, { defaultValue: value });
}
