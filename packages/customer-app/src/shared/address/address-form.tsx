import { type FormEvent, useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { namedCountries } from './countries.ts';

interface PostalAddress {
  recipient: string;
  address: string;
  phone: string;
  /** Empty where every country is served. */
  country: string;
}

const inputs = [
  { name: 'recipient', autoComplete: 'name', lines: undefined, type: 'text' },
  { name: 'address', autoComplete: 'street-address', lines: 3, type: 'text' },
  { name: 'phone', autoComplete: 'tel', lines: undefined, type: 'tel' },
] as const;

interface AddressFormProps {
  start: PostalAddress;
  countries: readonly string[];
  /** Saves it. */
  operation: { busy: boolean; fields: Readonly<Record<string, string>> };
  onSubmit: (address: PostalAddress) => void;
}

/** Where goods go: of the account for orders to come, or of one order that has not shipped. */
export function AddressForm({ start, countries, operation: { busy, fields }, onSubmit }: AddressFormProps) {
  const { t } = useTranslations();
  const countryId = useId();
  const [form, setForm] = useState({ ...start, country: start.country || (countries[0] ?? '') });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const check = (event: FormEvent) => {
    event.preventDefault();
    const empty = inputs.filter(({ name }) => form[name].trim() === '');
    setErrors(Object.fromEntries(empty.map(({ name }) => [name, t('map_view.missing')])));
    if (empty.length === 0) onSubmit(form);
  };
  return (
    <form className="stack" noValidate onSubmit={check}>
      {inputs.map(({ name, type, lines, autoComplete }) => (
        <Field
          key={name}
          label={t(`map_view.${name}`)}
          type={type}
          {...(lines === undefined ? {} : { lines })}
          autoComplete={autoComplete}
          value={form[name]}
          onChange={(value) => setForm({ ...form, [name]: value })}
          error={errors[name] ?? fields[name]}
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
              value={form.country}
              onChange={(event) => setForm({ ...form, country: event.target.value })}
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
