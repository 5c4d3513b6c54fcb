import type { TextKey } from '../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';

export interface PasswordForm {
  oldPassword: string;
  newPassword: string;
  repeat: string;
}

const names = ['oldPassword', 'newPassword', 'repeat'] as const;

export function validatePassword(form: PasswordForm): Partial<Record<keyof PasswordForm, TextKey>> {
  const missing = names.filter((name) => withoutWhiteSpace(form[name]) === '');
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, 'safety_view.missing']));
  const differ = withoutWhiteSpace(form.newPassword) !== withoutWhiteSpace(form.repeat);
  return differ ? { repeat: 'safety_view.differ' } : {};
}
