import { type FieldName, fieldKinds } from '@goodturn/contract';

/**
 * Matches seven to fifteen digits (E.164) as people write them, unless they are part of a longer number, an amount or a
 * word.
 */
const phonePattern = /(?<![\p{L}\p{N}.,])\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\p{L}\p{N}]|[.,]\d)/gu;

const amountPattern = /^\d+\.\d{1,6}$/;

/** Reduces each phone number in a text to its first two and last two digits. */
export const shortenPhones = (text: string): string =>
  text.replaceAll(phonePattern, (phone) => {
    if (amountPattern.test(phone)) return phone;
    const digits = phone.replaceAll(/\D/g, '');
    return `${phone.startsWith('+') ? '+' : ''}${digits.slice(0, 2)}…${digits.slice(-2)}`;
  });

/**
 * Returns whether a field can contain a phone number: only texts that people wrote, and the filter of an export, can.
 */
const canHold = (field: FieldName): boolean => fieldKinds[field] === 'text' || field === 'filter';

export function withoutPhones<Detail extends { field: FieldName; before?: string | null; value: string | null }>(
  detail: Detail,
): Detail {
  const { field, before, value } = detail;
  if (!canHold(field)) return detail;
  return {
    ...detail,
    value: value && shortenPhones(value),
    ...(before !== undefined && { before: before && shortenPhones(before) }),
  };
}
