import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { isYes, yesNoCode } from './yes-no-code.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
}

function schemasOf(name: string, { properties = {}, items, anyOf = [] }: JsonSchema): JsonSchema[] {
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => [
      ...(key === name ? [inner] : []),
      ...schemasOf(name, inner),
    ]),
    ...[...anyOf, ...(items === undefined ? [] : [items])].flatMap((inner) => schemasOf(name, inner)),
  ];
}

const named = (name: string, schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema[] =>
  schema === undefined ? [] : schemasOf(name, schema.toJSONSchema({ io }) as JsonSchema);

it('is 1 for no and 2 for yes', () => {
  expect([yesNoCode(false), yesNoCode(true)]).toEqual([1, 2]);
  expect([isYes(1), isYes(2)]).toEqual([false, true]);
});

it('is what `disabled` has in every call that takes it or returns it', () => {
  const found = Object.entries<Call>(calls).flatMap(([path, { body, query, data }]) =>
    [...named('disabled', body ?? query, 'input'), ...named('disabled', data, 'output')].map((schema) => ({
      path,
      values: schema.enum,
    })),
  );
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(({ values }) => JSON.stringify(values) !== '[1,2]')).toEqual([]);
});
