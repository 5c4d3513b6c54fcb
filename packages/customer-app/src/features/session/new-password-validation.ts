import type { TextKey } from '../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';

/** Returns the error text of each missing or invalid field; empty if the form can be sent. */
export function validateNewPassword(form: { newPassword: string; repeat: string }): Record<string, TextKey> {
  const [first, second] = [withoutWhiteSpace(form.newPassword), withoutWhiteSpace(form.repeat)];
  return {
    ...(first === '' && { newPassword: 'safety_view.missing' as const }),
    ...(second === '' && { repeat: 'safety_view.missing' as const }),
    ...(first !== '' && second !== '' && first !== second && { repeat: 'safety_view.differ' as const }),
  };
}
