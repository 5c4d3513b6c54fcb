// The history of rights, rebuilt entry by entry from the audit and from the approvals of two persons.
import type { Context } from '../context.ts';
import { type Fields, fieldsOf } from '../approvals/fields.ts';
import { int, optionalInt, optionalText, type RowOf, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

interface RoleThen {
  name: string;
  remarks: string;
  nodes: Set<string>;
  /** The nodes that a person granted or revoked explicitly. */
  decided: Set<string>;
}
/** An administrator's account and role; the role is its id, or the name it had when it was assigned. */
interface AdministratorThen {
  account: string;
  role: bigint | string;
  isDisabled: boolean;
}
export interface RightsThen {
  roles: Map<bigint, RoleThen>;
  administrators: Map<bigint, AdministratorThen>;
}

/** An approved change takes effect when it is carried out, with the approved values; its audit entry gives the time. */
const columns = {
  action: text,
  subjectKind: [`split_part(u.subject, ' ', 1)`, text],
  subjectId: [`substring(u.subject from '^[a-z]+ ([0-9]{1,18})$')::bigint`, optionalInt],
  details: ['u.details::text', text],
  kind: ['p.kind', optionalText],
  payload: ['p.payload::text', optionalText],
  about: ['p.subject_id', optionalInt],
  made: ['l.administrator_id', optionalInt],
  id: int,
} as const;
type Entry = RowOf<typeof columns>;

const actions = [
  'create-administrator',
  'admin/register',
  'administrator/update_role',
  'administrator/disable',
  'role/add',
  'role/update',
  'role/delete',
  'approval/decide',
];

const words = (value: string | undefined): string[] => (value ?? '').split(' ').filter((word) => word !== '');

function changeRole(then: RightsThen, id: bigint, fields: Fields): void {
  const role = then.roles.get(id);
  if (role === undefined) return;
  const [given, taken] = [words(fields['rightsAdded']), words(fields['rightsRemoved'])];
  for (const node of given) role.nodes.add(node);
  for (const node of taken) role.nodes.delete(node);
  for (const node of [...given, ...taken]) role.decided.add(node);
  role.name = fields['name'] ?? fields['role'] ?? role.name;
  role.remarks = fields['remarks'] ?? role.remarks;
}

function applyDecision(then: RightsThen, { kind, payload, about, made }: Entry): void {
  const fields = fieldsOf(payload);
  const administrator = about === null ? undefined : then.administrators.get(about);
  if (kind === 'role_change' && about !== null) changeRole(then, about, fields);
  if (kind === 'role_assignment' && administrator) administrator.role = BigInt(fields['roleId'] ?? 0);
  if (kind === 'administrator_enabling' && administrator) administrator.isDisabled = false;
  if ((kind === 'administrator_creation' || kind === 'customer_role') && made !== null) {
    const account = fields['account'] ?? '';
    then.administrators.set(made, { account, role: BigInt(fields['roleId'] ?? 0), isDisabled: false });
  }
}

function applyEntry(then: RightsThen, entry: Entry): void {
  const { action, subjectKind, subjectId: id } = entry;
  if (action === 'approval/decide') return applyDecision(then, entry);
  // The subject of a requested change is its request; it counts when it is decided.
  if (id === null || (subjectKind !== 'administrator' && subjectKind !== 'role')) return;
  const details = JSON.parse(entry.details) as Fields;
  const administrator = then.administrators.get(id);
  switch (action) {
    case 'create-administrator':
    case 'admin/register': {
      const role = roleNamed(then, details['role'] ?? 'default role');
      then.administrators.set(id, { account: details['account'] ?? '', role, isDisabled: false });
      break;
    }
    case 'administrator/update_role':
      if (administrator) administrator.role = roleNamed(then, details['role'] ?? '');
      break;
    case 'administrator/disable':
      if (administrator) administrator.isDisabled = details['disabled'] === 'true';
      break;
    case 'role/add':
      then.roles.set(id, madeRole(details['role'] ?? '', details['remarks'] ?? '', []));
      break;
    case 'role/update':
      changeRole(then, id, details);
      break;
    case 'role/delete':
      then.roles.delete(id);
      break;
  }
}

/** Returns the role that had this name at that moment, since names are changed and reused. */
function roleNamed({ roles }: RightsThen, name: string): bigint | string {
  for (const [id, role] of roles) if (role.name === name) return id;
  return name;
}

const madeRole = (name: string, remarks: string, nodes: readonly string[]): RoleThen => ({
  name,
  remarks,
  nodes: new Set(nodes),
  decided: new Set(),
});

/** The only built-in role whose rights can be changed; it starts with its shipped nodes. */
export const administratorRole = 'administrator';

async function administratorsRole({ snapshot, outside }: Pick<Context, 'snapshot' | 'outside'>) {
  const shipped = outside.nodesOf?.(administratorRole);
  if (shipped === undefined) return [];
  const rows = await snapshot.all({
    columns: { id: int } as const,
    from: 'only shop.role r',
    alias: 'r',
    where: `r.is_built_in and r.name = '${administratorRole}'`,
  });
  return rows.map(({ id }): [bigint, RoleThen] => [id, madeRole(administratorRole, '', shipped)]);
}

export async function readRightsHistory(context: Pick<Context, 'snapshot' | 'outside'>): Promise<RightsThen> {
  const { snapshot } = context;
  const then: RightsThen = { roles: new Map(await administratorsRole(context)), administrators: new Map() };
  const entries = snapshot.stream({
    columns,
    from: `only shop.audit_entry u
      left join only shop.approval p on u.action = 'approval/decide' and u.subject = 'approval ' || p.id and p.state = 'approved'
      left join (select approval_id, administrator_id from only shop.administrator_link) l on l.approval_id = p.id`,
    alias: 'u',
    where: `u.action in (${actions.map((action) => `'${action}'`).join(', ')}) and (u.action <> 'approval/decide' or p.kind in
      ('role_change', 'role_assignment', 'administrator_enabling', 'administrator_creation', 'customer_role'))`,
    orderBy: 'u.id',
  });
  await forEach(entries, (entry) => applyEntry(then, entry));
  return then;
}
