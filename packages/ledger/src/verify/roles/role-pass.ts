import type { Pass } from '../context.ts';
import { bool, int, list, text } from '../reading/columns.ts';
import { administratorRole } from './rights-history.ts';

/**
 * Checks the nodes of each role. Only migrations rewrite the built-in roles, except for the administrator's tree once
 * it was saved, which the audit records.
 */
export const rolePass: Pass = {
  name: 'roles',
  run: async ({ snapshot, report, outside, isLive }) => {
    if (!isLive) return;
    const roles = await snapshot.all({
      columns: {
        name: text,
        isBuiltIn: ['r.is_built_in', bool],
        revision: int,
        nodes: [`array(select n.node from only shop.role_node n where n.role_id = r.id)::text`, list],
      } as const,
      from: 'only shop.role r',
      alias: 'r',
    });
    for (const { name, isBuiltIn, revision, nodes } of roles) {
      const shipped = outside.nodesOf?.(name);
      const say = (fault: string): void =>
        report('role_has_its_nodes', [`role ${name}`], `The role "${name}" ${fault}.`);
      const unknown = nodes.filter((node) => outside.isNode?.(node) === false);
      if (unknown.length > 0) say(`may do what there is no way to do: ${unknown.join(', ')}`);
      if (isBuiltIn && shipped === undefined && outside.nodesOf !== undefined)
        say('is built in, and was never shipped');
      if (shipped === undefined) continue;
      const isSaved = name === administratorRole && revision > 1n;
      const isSame = isSaved || (nodes.length === shipped.length && nodes.every((node) => shipped.includes(node)));
      if (!isBuiltIn || !isSame) say('may not do what it was shipped to do, or more');
    }
  },
};
