import { describe, expect, it } from 'vitest';
import { type Call } from '../call.ts';
import { calls } from '../calls.ts';
import { inputNames, outputNames, responseWriter } from './call-names.ts';
import { insideNames, responseNames } from './inside-names.ts';
import { inverse, renamed } from './renamed.ts';

const everyCall = Object.entries<Call>(calls);

function sampleOf(schema: Record<string, unknown>): unknown {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, Record<string, unknown>>;
    items?: Record<string, unknown>;
    anyOf?: Record<string, unknown>[];
  };
  if (anyOf !== undefined) return sampleOf(anyOf.find(({ type }) => type !== 'null') ?? {});
  if (items !== undefined) return [sampleOf(items)];
  if (properties === undefined) return 'x';
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)]));
}

describe.each(everyCall)('%s', (path, call) => {
  it('has its names back after they were replaced and put back', () => {
    const names = outputNames(path, call);
    const sample = sampleOf(call.data.toJSONSchema({ io: 'output' }));
    const inside = renamed(sample, names);
    const write = responseWriter(path, call) ?? ((value: unknown) => value);
    expect(write(inside)).toEqual(sample);
    expect(responseWriter(path, call) === undefined).toBe(Object.keys(names).length === 0);
  });

  it('gives each name that it is sent one of its own', () => {
    const input = call.body ?? call.query;
    if (input === undefined) return;
    const sample = sampleOf(input.toJSONSchema({ io: 'input' }));
    const names = inputNames(call);
    expect(renamed(renamed(sample, names), inverse(names))).toEqual(sample);
  });
});

it('no name of the wire stands in the tables without being in a call', () => {
  const used = new Set(
    everyCall.flatMap(([path, call]) => [inputNames(call), outputNames(path, call)].flatMap(Object.keys)),
  );
  const listed = [...Object.keys(insideNames), ...Object.values(responseNames).flatMap((names) => Object.keys(names))];
  expect(listed.filter((name) => !used.has(name))).toEqual([]);
});

it('what a record holds keeps its names', () => {
  expect(responseWriter('approval/inquire', calls['approval/inquire'])).toBeUndefined();
});
