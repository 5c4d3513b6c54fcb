import type { ErrorCode } from '@goodturn/contract';
import type { DeletionResult, RoleResult } from './role-store.ts';
import { DomainError } from '../../foundation/domain-error.ts';

export const roleErrors: Partial<Record<RoleResult | DeletionResult | 'added', ErrorCode>> = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  built_in: 'role_built_in',
  own_role: 'own_role',
  in_use: 'role_in_use',
  changed_meanwhile: 'changed_meanwhile',
  right_not_held: 'right_not_held',
  name_taken: 'name_taken',
  not_selectable: 'node_not_selectable',
};

/** Returns the trimmed name. Throws `role_name_missing` if it is empty. */
export function requireRoleName(text: string): string {
  const name = text.trim();
  if (name === '') throw new DomainError('role_name_missing', { fields: { name: 'error_view.role_name_missing' } });
  return name;
}
