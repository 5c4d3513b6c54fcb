import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { CountryField } from './country-field.tsx';

interface PostalAddress {
  recipient: string;
  address: string;
  phone: string;
  /** It is empty if every country is served. */
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
          label={t('map_view.country')}
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
