// TypeScript and the database must agree on the kinds of approvals and on settings.
import { approvalKind, permissionNodes } from '@goodturn/contract';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../foundation/settings/site-settings.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

it('every kind of approval is one of the database, and both demand the same node', async () => {
  const { approvals } = world.services.backOffice;
  const rows = await world.database.selectFrom('shop.approval_kind').select(['kind', 'node']).execute();
  const canDecide = (kind: (typeof approvalKind.options)[number], ...nodes: (typeof permissionNodes)[number][]) =>
    approvals.canDecide({ nodes: new Set(['approval.decide', ...nodes]) }, kind);
  const demanded = approvalKind.options.map((kind) => ({
    kind,
    // Some kinds demand nothing beside the node of every decision.
    node: canDecide(kind) ? ['approval.decide'] : permissionNodes.filter((node) => canDecide(kind, node)),
  }));
  const byKind = (a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind);
  expect(demanded.toSorted(byKind)).toEqual(rows.map(({ kind, node }) => ({ kind, node: [node] })).toSorted(byKind));
});

it('every setting of the baseline has the value that TypeScript takes for its default', async () => {
  const rows = await world.database.selectFrom('shop.setting').select(['name', 'value']).execute();
  expect(rows.length).toBeGreaterThan(0);
  // Test databases are created without a second factor.
  const shipped = { ...defaultSettings, second_factor_required: 'false' };
  for (const { name, value } of rows) expect([name, Object(shipped)[name]]).toEqual([name, value]);
});
