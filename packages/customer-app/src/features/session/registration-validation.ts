import type { TextKey } from '../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';

export interface RegistrationForm {
  username: string;
  password: string;
  repeat: string;
  ofAge: boolean;
  /** The typed invitation code, if the shop requires one. */
  neededCode?: string | undefined;
}

export function validateRegistration(form: RegistrationForm): Record<string, TextKey> {
  const { username, password, repeat, ofAge, neededCode } = form;
  return {
    ...(withoutWhiteSpace(username) === '' ? { username: 'register_view.noAccount' } : {}),
    ...(withoutWhiteSpace(password) === '' ? { password: 'register_view.noPassword' } : {}),
    ...(withoutWhiteSpace(password) === withoutWhiteSpace(repeat) ? {} : { repeat: 'register_view.passwordsDiffer' }),
    ...(neededCode !== undefined && withoutWhiteSpace(neededCode) === ''
      ? { invitationCode: 'register_view.noInvitationCode' }
      : {}),
    ...(ofAge ? {} : { ofAge: 'register_view.noTick' }),
  };
}
