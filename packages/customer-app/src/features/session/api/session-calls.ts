import { useCall } from '../../../shared/api/calls.ts';
import { countryInput } from '../../../shared/address/phone-field.tsx';
import { withoutWhiteSpace } from '@goodturn/contract/browser';
import { installation } from '../installation.ts';

export interface Credentials {
  username: string;
  /** The chosen country of a number that does not say it; empty until one is chosen. */
  phoneCountry?: string;
  password: string;
}

export interface Registration extends Credentials {
  invitationCode: string;
  ofAge: boolean;
  rulesVersion: string;
}

const stripped = ({ username, phoneCountry = '', password }: Credentials) => ({
  username: withoutWhiteSpace(username),
  ...countryInput({ number: username, country: phoneCountry }),
  password: withoutWhiteSpace(password),
});

export const loginInput = (form: Credentials) => ({ ...stripped(form), installation: installation() });

export const registrationInput = ({ invitationCode, ofAge, rulesVersion, ...form }: Registration) => ({
  ...stripped(form),
  invitationCode: withoutWhiteSpace(invitationCode),
  ofAge,
  rulesVersion,
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
