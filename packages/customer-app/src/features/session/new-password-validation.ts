import type { TextKey } from '../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';

/** The texts of what is missing or wrong, by field; empty where the form can be sent. */
export function validateNewPassword(form: { newPassword: string; repeat: string }): Record<string, TextKey> {
  const [first, second] = [withoutWhiteSpace(form.newPassword), withoutWhiteSpace(form.repeat)];
  return {
    ...(first === '' && { newPassword: 'safety_view.missing' as const }),
    ...(second === '' && { repeat: 'safety_view.missing' as const }),
    ...(first !== '' && second !== '' && first !== second && { repeat: 'safety_view.differ' as const }),
  };
}
