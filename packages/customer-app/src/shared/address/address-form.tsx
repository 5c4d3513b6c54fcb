import { useState, useId } from 'react';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { namedCountries } from './countries.ts';

interface PostalAddress {
  recipient: string;
  address: string;
  phone: string;
  /** Empty if every country is served. */
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
  operation: { busy: boolean; error: Error | null; fields: Readonly<Record<string, string>> };
  onSubmit: (address: PostalAddress) => void;
}

const onlyOne = (countries: readonly string[]): string => (countries.length === 1 ? (countries[0] ?? '') : '');

/** Form for a shipping address: that of the account for future orders, or that of one order that has not shipped. */
export function AddressForm({ start, countries, operation: { busy, error, fields }, onSubmit }: AddressFormProps) {
  const { t } = useTranslations();
  const [form, setForm] = useState({ ...start, country: start.country || onlyOne(countries) });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const check = () => {
    const required = [...inputs.map(({ name }) => name), ...(countries.length > 0 ? ['country' as const] : [])];
    const empty = required.filter((name) => form[name].trim() === '');
    setErrors(Object.fromEntries(empty.map((name) => [name, t('map_view.missing')])));
    if (empty.length === 0) onSubmit(form);
  };
  return (
    <Form onSubmit={check} errors={errors} serverErrors={error}>
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
        <CountryField
          countries={countries}
          value={form.country}
          onChange={(country) => setForm({ ...form, country })}
          error={errors['country'] ?? fields['country']}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {t('map_view.save')}
      </Button>
    </Form>
  );
}

interface CountryFieldProps {
  countries: readonly string[];
  /** Empty until one is chosen: a preselected country would usually be wrong. */
  value: string;
  onChange: (country: string) => void;
  error: string | undefined;
}

function CountryField({ countries, value, onChange, error }: CountryFieldProps) {
  const { t } = useTranslations();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('map_view.country')}
      </label>
      <div className={`field__box${error === undefined ? '' : ' field__box--invalid'}`}>
        <select
          id={id}
          className="field__input"
          autoComplete="country"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled hidden>
            {t('map_view.chooseCountry')}
          </option>
          {namedCountries(countries).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div id={`${id}-note`} aria-live="polite" hidden={error === undefined}>
        {error !== undefined && <p className="field__error">{error}</p>}
      </div>
    </div>
  );
}
