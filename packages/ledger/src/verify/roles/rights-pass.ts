import type { Context, Pass } from '../context.ts';
import { bool, int, list, text } from '../reading/columns.ts';
import { checkRightRequests } from './right-requests.ts';
import { administratorRole, readRightsHistory, type RightsThen } from './rights-history.ts';

async function checkRoles({ snapshot, report, outside }: Context, { roles }: RightsThen): Promise<void> {
  const isAdministratorsKnown = outside.nodesOf?.(administratorRole) !== undefined;
  const found = await snapshot.all({
    columns: {
      id: int,
      name: text,
      remarks: text,
      isBuiltIn: ['r.is_built_in', bool],
      revision: int,
      nodes: [
        `array(select n.node from only shop.role_node n where n.role_id = r.id order by n.node collate "C")::text`,
        list,
      ],
    } as const,
    from: 'only shop.role r',
    alias: 'r',
    // The rights of fixed built-in roles are compared with the shipped ones instead.
    where: `not r.is_built_in or (${isAdministratorsKnown} and r.name = '${administratorRole}')`,
    orderBy: 'r.id',
  });
  const say = (id: bigint, fault: string): void =>
    report('rights_match_audit', [`role ${id}`], `The role ${id} ${fault}, by what the audit says.`);
  for (const { id, name, remarks, isBuiltIn, revision, nodes } of found) {
    const then = roles.get(id);
    if (then === undefined) {
      say(id, `"${name}" was never made`);
      continue;
    }
    const held = [...then.nodes].toSorted();
    if (then.name !== name || then.remarks !== remarks)
      say(id, `is called "${name}", and was called "${then.name}" last`);
    // Nodes that a later version ships are not added to a tree that was saved before.
    const mayLack = (node: string): boolean => isBuiltIn && revision > 1n && !then.decided.has(node);
    const more = nodes.filter((node) => !then.nodes.has(node));
    const less = held.filter((node) => !nodes.includes(node) && !mayLack(node));
    if (more.length > 0) say(id, `"${name}" may do what nobody gave it: ${more.join(', ')}`);
    if (less.length > 0) say(id, `"${name}" may not do what it was given: ${less.join(', ')}`);
  }
  const kept = new Set(found.map(({ id }) => id));
  for (const id of roles.keys()) if (!kept.has(id)) say(id, 'is gone, and nobody deleted it');
}

async function checkAdministrators({ snapshot, report }: Context, { administrators }: RightsThen): Promise<void> {
  const found = await snapshot.all({
    columns: {
      id: int,
      account: text,
      roleId: int,
      role: ['r.name', text],
      isDisabled: ['a.disabled_at is not null', bool],
    } as const,
    from: 'only shop.administrator a left join only shop.role r on r.id = a.role_id',
    alias: 'a',
    orderBy: 'a.id',
  });
  const say = (id: bigint, fault: string): void =>
    report('rights_match_audit', [`administrator ${id}`], `The administrator ${id} ${fault}, by what the audit says.`);
  for (const { id, account, roleId, role, isDisabled } of found) {
    const then = administrators.get(id);
    if (then === undefined) {
      say(id, `"${account}" was never made`);
      continue;
    }
    if (then.account !== account) say(id, `is called "${account}", and was made as "${then.account}"`);
    if (then.role !== roleId && then.role !== role) say(id, `has the role "${role}", which nobody gave them`);
    if (then.isDisabled !== isDisabled)
      say(
        id,
        isDisabled ? 'is disabled, and nobody did that' : 'is not disabled any more, and nobody let them in again',
      );
  }
  const kept = new Set(found.map(({ id }) => id));
  for (const id of administrators.keys()) if (!kept.has(id)) say(id, 'is gone');
}

/** Checks roles, their assignment and disabled administrators against the sequence of audited changes. */
export const rightsPass: Pass = {
  name: 'rights',
  run: async (context) => {
    // Tests create roles and administrators without the application.
    if (!context.isLive) return;
    const then = await readRightsHistory(context);
    await checkRoles(context, then);
    await checkAdministrators(context, then);
    await checkRightRequests(context);
  },
};
