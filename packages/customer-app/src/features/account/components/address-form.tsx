import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useSubmit } from '../../../shared/api/use-submit.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { useGoBack } from '../../../shared/components/page.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { UserInfo } from '../../../shared/session/user-info.ts';
import { showToast } from '../../../shared/toasts.ts';
import { saveAddress } from '../api/account-calls.ts';

function namedCountries(codes: readonly string[]): { code: string; name: string }[] {
  const { htmlLang } = currentLanguage();
  const names = new Intl.DisplayNames(htmlLang, { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, htmlLang));
}

const inputs = [
  { name: 'nike', autoComplete: 'name', lines: undefined, type: 'text' },
  { name: 'address', autoComplete: 'street-address', lines: 3, type: 'text' },
  { name: 'phone', autoComplete: 'tel', lines: undefined, type: 'tel' },
] as const;

export function AddressForm({ user, countries }: { user: UserInfo; countries: string[] }) {
  const { t } = useTexts();
  const goBack = useGoBack();
  const queryClient = useQueryClient();
  const countryId = useId();
  const [form, setForm] = useState({ nike: user.nike ?? '', address: user.address ?? '', phone: user.phone ?? '' });
  const [country, setCountry] = useState(user.country ?? countries[0] ?? '');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { busy, fields, submit } = useSubmit({
    send: saveAddress,
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['userInfo'] });
      showToast('done', t('map_view.saved'), 'nextPage');
      goBack();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const empty = inputs.filter(({ name }) => form[name].trim() === '');
    setFaults(Object.fromEntries(empty.map(({ name }) => [name, t('map_view.missing')])));
    if (empty.length === 0) submit({ ...form, ...(country === '' ? {} : { country }) });
  };
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      {inputs.map(({ name, type, lines, autoComplete }) => (
        <Field
          key={name}
          label={t(`map_view.${name}`)}
          type={type}
          {...(lines === undefined ? {} : { lines })}
          autoComplete={autoComplete}
          value={form[name]}
          onChange={(value) => setForm({ ...form, [name]: value })}
          error={faults[name] ?? fields[name]}
        />
      ))}
      {countries.length > 0 && (
        <div className="field">
          <label className="field__label" htmlFor={countryId}>
            {t('map_view.country')}
          </label>
          <div className="field__box">
            <select
              id={countryId}
              className="field__input"
              autoComplete="country"
              value={country}
              onChange={(event) => setCountry(event.target.value)}
            >
              {namedCountries(countries).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
      <Button type="submit" wide busy={busy}>
        {t('map_view.save')}
      </Button>
    </form>
  );
}
