import { z } from 'zod';
import { call } from '../call.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import { payload } from '../schemas/payload.ts';
import { editableNodeFields, permissionTreeSchema } from '../schemas/permission-node.ts';
import { emptyObject, idString, lineString, reason, safeString, yesNoNumber } from '../wire.ts';

/** May be empty here, because the server rejects a blank name with a specific message. */
const name = lineString(0, 60);

const role = z.object({
  roleId: idString,
  name: z.string(),
  remarks: z.string(),
  /** Whether the role ships with the product and can be neither renamed nor deleted. */
  builtIn: z.boolean(),
  /** The unchangeable rights of a role: all or none; null if its rights can be changed. */
  fixed: z.enum(['everything', 'nothing']).nullable(),
  /** Whether it is the caller's own role, which the caller cannot change. */
  own: z.boolean(),
  /** It is sent back with a change, which is rejected if somebody else has changed the role in the meantime. */
  revision: z.int(),
  nodes: z.array(z.string()),
  administrators: z.array(z.object({ administratorId: idString, account: z.string(), disabled: yesNoNumber })),
});

export const roleCalls = {
  'role/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'role.read',
    summary: 'Every role with its rights and who has it, the built-in ones first.',
    rate: 'read',
    shows: ['roles'],
    body: emptyObject.strict(),
    data: z.array(role),
  }),
  'role/export': wholeListExportCall('role.read'),
  'role/add': call({
    method: 'POST',
    access: 'administrator',
    node: 'role.write',
    summary: 'Adds a role that holds no right yet.',
    rate: 'write',
    changes: ['roles'],
    body: z.strictObject({ name, remarks: safeString(0, 500) }),
    data: z.object({ roleId: idString }),
    errors: ['role_name_missing', 'name_taken', 'forbidden'],
  }),
  'role/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'role.write',
    summary: 'Changes a role. Rights that it gains while somebody has it take a second administrator.',
    rate: 'write',
    changes: ['roles', 'account', 'approvals'],
    approvals: { role_change: payload('name', 'remarks', 'rightsAdded', 'rightsRemoved') },
    body: z.strictObject({
      roleId: idString,
      revision: z.int().min(1),
      name,
      remarks: safeString(0, 500),
      nodes: z.array(safeString(1, 60)).max(500),
      reason: reason.optional(),
    }),
    /** The id is null if the change is done; otherwise it is the request that a second administrator decides. */
    data: z.object({ approvalId: idString.nullable() }),
    errors: [
      'not_found',
      'role_name_missing',
      'name_taken',
      'role_built_in',
      'own_role',
      'right_not_held',
      'node_not_selectable',
      'changed_meanwhile',
      'reason_required',
      'forbidden',
    ],
  }),
  'role/delete': call({
    method: 'POST',
    access: 'administrator',
    node: 'role.write',
    summary: 'Deletes a role that nobody has.',
    rate: 'write',
    changes: ['roles'],
    body: z.strictObject({ roleId: idString }),
    data: emptyObject,
    errors: ['not_found', 'role_built_in', 'role_in_use', 'own_role', 'right_not_held', 'forbidden'],
  }),
  'permission_node/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'role.read',
    summary: 'The tree of permission nodes, larger sort values first, and which fields of a node may be edited.',
    rate: 'read',
    shows: ['roles'],
    body: emptyObject.strict(),
    data: z.object({ tree: permissionTreeSchema, editable: z.array(z.enum(editableNodeFields)) }),
  }),
  'permission_node/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'role.write',
    summary: 'Changes how a node is shown. Which calls it guards is fixed.',
    rate: 'write',
    changes: ['roles', 'account'],
    body: z.strictObject({
      nodeId: idString,
      name,
      icon: z.string().regex(/^[a-z]{0,20}$/),
      sort: z.int().min(0).max(1_000_000),
      show_headshot: z.boolean(),
      allowSelection: z.boolean(),
      display: z.boolean(),
    }),
    data: emptyObject,
    errors: ['not_found', 'node_name_missing', 'forbidden'],
  }),
};
