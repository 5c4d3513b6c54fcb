import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { permissionTree } from '@goodturn/contract';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { findNode, updateNode } from './permission-node-store.ts';

const languageVariableOf = (code: string): string | undefined =>
  permissionTree.find((node) => node.code === code)?.languageVariable;

/** Changes the name and the appearance of a node. The calls that it guards are fixed in the code. */
export const updatePermissionNode = operation('permission_node/update', {
  lock: ({ transaction, input }) => findNode(transaction, BigInt(input.nodeId)),

  async execute({ transaction, actor, now, input }, node) {
    const typed = input.name.trim();
    if (typed === '') {
      throw new DomainError('node_name_missing', { fields: { name: 'error_view.node_name_missing' } });
    }
    const { icon, sort, isAtTop, allowSelection: isSelectable, display: isDisplayed } = input;
    // A name that equals the language variable was sent back unchanged, so that the node keeps the translated name.
    const name = typed === languageVariableOf(node.code) ? null : typed;
    const change = {
      token: actor.token,
      nodeId: node.id,
      name,
      icon,
      sort,
      isAtTop,
      isSelectable,
      isDisplayed,
    };
    requireSuccess(await updateNode(transaction, { ...change, now }), {
      forbidden: 'forbidden',
      not_found: 'not_found',
    });
    const facts = { name: typed, sort: `${sort}`, shown: `${isDisplayed}` };
    return { result: {}, audit: { subject: `node ${node.id}`, facts } };
  },
});
