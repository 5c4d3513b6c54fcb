import type { ResponseOf } from '@goodturn/contract';
import { formatAmount, formatDateTime } from '../../shared/i18n/formats.ts';
import { text, textOr } from '../../shared/i18n/texts.ts';
import { amountFields } from '../../shared/amount-fields.ts';
import { settingInWords } from '../../shared/setting-kinds.ts';

export type Approval = ResponseOf<'approval/inquire'>['list'][number];

const wayNames = new Set(['way', 'from', 'to']);
const reasonNames = new Set(['rejectReason', 'returnReason']);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const money = /^\d+(\.\d+)?$/;

// What the request moves comes before how it can be proven; a name of later stands at the end.
const order = [
  'name before value target suspended from to way amount credit fee address transaction position reference',
  'price cashback units luckyUnits luckyBonus escrow limitPerCustomer startsAt endsAt shipsTo',
].flatMap((names) => names.split(' '));
const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

/** What a request is about; stops and settings have names of ours, the rest was named by people. */
export function subjectInWords({ kind, subject }: Pick<Approval, 'kind' | 'subject'>): string {
  // Both ways stand among what changes, in words.
  if (kind === 'treasury_move') return '';
  if (kind === 'suspension') return textOr(`admin_view.value.target.${subject}`, subject);
  if (kind === 'setting_change') return textOr(`admin_view.value.name.${subject}`, subject);
  return textOr(`admin_view.subject.${subject}`, subject);
}

/** The name and the value of each part of a request, in words; what people wrote stands as they wrote it. */
export function payloadInWords({ payload, reason }: Pick<Approval, 'payload' | 'reason'>): [string, string][] {
  return Object.entries(payload)
    .filter(([name, value]) => name !== 'reason' || value !== reason)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, value]) => [textOr(`admin_view.payload.${name}`, name), valueInWords(payload, name, value)]);
}

function valueInWords(payload: Approval['payload'], name: string, value: string): string {
  const isSetting = payload['name'] !== undefined;
  if (name === 'shipsTo' && value === '') return text('admin_view.everywhere');
  if (value === '') return isSetting && name === 'before' ? text('admin_view.theDefault') : '–';
  if (isSetting && (name === 'value' || name === 'before')) return settingInWords(payload['name'] ?? '', value);
  if (amountFields.has(name) && money.test(value)) return `${formatAmount(value)} USD`;
  if (wayNames.has(name)) return textOr(`admin_view.value.way.${value}`, value);
  if (reasonNames.has(name)) return textOr(`admin_view.${name}.${value}`, value);
  if (name === 'days') return text('admin_view.dayCount', { number: value });
  if (moment.test(value)) return formatDateTime(value);
  return textOr(`admin_view.value.${name}.${value}`, value);
}
