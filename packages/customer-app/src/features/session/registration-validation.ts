import type { TextKey } from '../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';

export interface RegistrationForm {
  username: string;
  password: string;
  repeat: string;
  ofAge: boolean;
}

/** The texts of what is missing or wrong, by field; empty where the form can be sent. */
export function validateRegistration({ username, password, repeat, ofAge }: RegistrationForm): Record<string, TextKey> {
  return {
    ...(withoutWhiteSpace(username) === '' ? { username: 'register_view.noAccount' } : {}),
    ...(withoutWhiteSpace(password) === '' ? { password: 'register_view.noPassword' } : {}),
    ...(withoutWhiteSpace(password) === withoutWhiteSpace(repeat) ? {} : { repeat: 'register_view.passwordsDiffer' }),
    ...(ofAge ? {} : { ofAge: 'register_view.noTick' }),
  };
}
