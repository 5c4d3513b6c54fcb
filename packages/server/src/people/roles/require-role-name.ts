import { DomainError } from '../../foundation/domain-error.ts';

/** The name without white space around it. Throws `role_name_missing`, which says at the field what to do. */
export function requireRoleName(text: string): string {
  const name = text.trim();
  if (name === '') throw new DomainError('role_name_missing', { fields: { name: 'error_view.role_name_missing' } });
  return name;
}
