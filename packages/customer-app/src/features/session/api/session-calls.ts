import { useCall } from '../../../shared/api/calls.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { installation } from '../installation.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface Registration extends Credentials {
  invitationCode: string;
  ofAge: boolean;
  rulesVersion: string;
}

const stripped = ({ username, password }: Credentials): Credentials => ({
  username: withoutWhiteSpace(username),
  password: withoutWhiteSpace(password),
});

export const loginInput = (form: Credentials) => ({ ...stripped(form), installation: installation() });

export const registrationInput = (form: Registration) => ({
  ...form,
  ...stripped(form),
  invitationCode: withoutWhiteSpace(form.invitationCode),
  installation: installation(),
});

/** Returns the terms of a registration: whether it is open, and the version of the rules that it accepts. */
export function useRegistrationTerms() {
  const site = useCall('configuration/inquire', {});
  const rules = useCall('customer/rule');
  const data = site.data &&
    rules.data && {
      // Until rules are published there is nothing to accept.
      open: site.data.registrationOpen && rules.data.version !== '',
      notice: site.data.registrationNotice,
      needsInvitation: site.data.invitationRequired,
      rulesVersion: rules.data.version,
    };
  const refetch = () => Promise.all([site, rules].map((query) => query.refetch()));
  return { data, error: site.error ?? rules.error, refetch };
}
