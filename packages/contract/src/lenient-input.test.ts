// Accepted deviations from the schema's strings: JSON numbers, and white space that does not count.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { dayString, idString, moneyString, newPasswordString, passwordString, positiveMoneyString } from './wire.ts';

const bodyFields = Object.entries<Call>(calls).flatMap(([path, { body }]) =>
  body instanceof z.ZodObject
    ? Object.entries<z.ZodType>(body.shape).map(([name, schema]) => ({ path, name, schema }))
    : [],
);
const read = (schema: z.ZodType, value: unknown): unknown => schema.safeParse(value).data;

describe('a number of JSON', () => {
  it.each([
    [1, '1'],
    [42, '42'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('%d is an id', (number, text) => {
    expect(read(idString, number)).toBe(text);
  });
  it.each([0, -1, 1.5, 2 ** 53, Number.NaN, Infinity])('%d is no id', (number) => {
    expect(idString.safeParse(number).success).toBe(false);
  });
  it.each([
    [0, '0'],
    [25.5, '25.5'],
    [0.07, '0.07'],
    [123_456_789_012.34, '123456789012.34'],
  ])('%d is an amount', (number, text) => {
    expect(read(moneyString, number)).toBe(text);
  });
  it.each([-1, 0.001, 0.1 + 0.2, 1e12, 1e21, 1e-7, Number.NaN])('%d is no amount', (number) => {
    expect(moneyString.safeParse(number).success).toBe(false);
  });
  it('is judged as its text is', () => {
    for (const number of [0, 1e9]) expect(positiveMoneyString.safeParse(number).success).toBe(false);
    expect(read(positiveMoneyString, 19.99)).toBe('19.99');
  });

  const takesNumbers = (schema: z.ZodType) =>
    [idString, moneyString, positiveMoneyString].some((one) => one === inner(schema));
  it.each(bodyFields.filter(({ schema }) => takesNumbers(schema)))('$path takes it for $name', ({ schema }) => {
    expect(read(schema, 12)).toBe('12');
  });
});

describe('white space', () => {
  const counts = /^(?:username|slaveUserName|phone|parentCode|invitationCode|code)$|password/i;
  const fields = bodyFields.filter(({ name, schema }) => counts.test(name) && acceptsText(schema));

  it('is in none of the fields that people type such a thing into', () => {
    expect(fields.length).toBeGreaterThan(25);
  });
  it.each(fields)('$path loses it in $name', ({ schema }) => {
    const [typed, meant] = schema.safeParse('123456').success
      ? [' 12\u00a034\t56\n', '123456']
      : ['correct horse\u2003battery', 'correcthorsebattery'];
    expect(read(schema, typed)).toBe(meant);
  });
  it('is no part of a password, and neither is how a keyboard writes an accent in a new one', () => {
    const typed = ' Cre\u0300me bru\u0302le\u0301e ';
    expect(read(newPasswordString, typed)).toBe('Crèmebrûlée');
    expect(read(passwordString, typed)).toBe('Cre\u0300mebru\u0302le\u0301e');
  });
  it('alone is nothing', () => {
    expect(passwordString.safeParse(' \t\n').success).toBe(false);
  });
});

it('a day is one that the calendar and the database have', () => {
  const days = [
    '0001-01-01',
    '2024-02-29',
    '9999-12-31',
    '0000-01-01',
    '0000-12-31',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
  ];
  expect(days.filter((day) => dayString.safeParse(day).success)).toEqual(days.slice(0, 3));
});

function inner(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? inner(schema.unwrap() as z.ZodType)
    : schema;
}

function acceptsText(schema: z.ZodType): boolean {
  return ['123456', 'correcthorsebattery'].some((text) => schema.safeParse(text).success);
}
