import { expect, it } from 'vitest';
import { checkMessage, numbersIn } from './message-form.ts';

const languages = [{ code: 'en' }, { code: 'ar' }];
const written = { title_en: 'Closed', content_en: 'On Friday' };

it.each([
  ['12, 13;14\n15、16', ['12', '13', '14', '15', '16']],
  ['', []],
  [' 7 ', ['7']],
])('reads the numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

it.each([
  ['a message to somebody', { ...written, recipients: 'some', userIds: '7' }, false, {}],
  ['a message to everybody', { ...written, recipients: 'all' }, false, {}],
  ["a message from a customer's page", written, true, {}],
  ['nobody to send it to', { ...written, recipients: 'some' }, false, { userIds: 'error_view.field_required' }],
  ['a phone number with a plus', { ...written, userIds: '+1555' }, false, { userIds: 'error_view.field_format' }],
  ['a title without its text', { ...written, title_ar: 'x' }, true, { content_ar: 'error_view.field_required' }],
  ['a text without its title', { ...written, content_ar: 'x' }, true, { title_ar: 'error_view.field_required' }],
])('judges %s', (_, values, hasRecipient, errors) => {
  expect(checkMessage(values, languages, hasRecipient)).toEqual(errors);
});
