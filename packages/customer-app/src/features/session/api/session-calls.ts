import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { languageCode } from '../../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '../../../shared/session/without-white-space.ts';
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

export const logIn = async (form: Credentials) =>
  (await api.post('customer/login', { ...stripped(form), installation: installation() })).data.token;

export const register = async (form: Registration) => {
  const invitationCode = withoutWhiteSpace(form.invitationCode);
  const body = { ...form, ...stripped(form), invitationCode, installation: installation() };
  return (await api.post('customer/register', body)).data;
};

/** What a registration needs to know first: whether it is open, and which version of the rules it accepts. */
export const useRegistrationTerms = () =>
  useQuery({
    queryKey: ['registrationTerms', languageCode()],
    queryFn: async () => {
      const [site, rules] = await Promise.all([api.post('configuration/inquire', {}), api.get('customer/rule')]);
      return {
        open: site.data.registrationOpen,
        notice: site.data.registrationNotice,
        rulesVersion: rules.data.version,
      };
    },
    meta: { public: true },
  });
