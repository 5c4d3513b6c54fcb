import { countryCodes } from '@goodturn/contract/browser';
import type { ComponentProps } from 'react';
import { Field } from '../components/field.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { CountryField } from './country-field.tsx';

export interface TypedPhone {
  number: string;
  /** It is empty until a country is chosen. */
  country: string;
}

/** Returns whether a number begins as it is dialled at home, so that only its country makes it one number. */
const isNational = (number: string): boolean => /^[\s\p{Cf}(]*\p{Nd}/u.test(number) && !/^[\s\p{Cf}]*00/u.test(number);

/** Returns the part of a call that says which country a number is dialled in. */
export const countryInput = ({ number, country }: TypedPhone): { phoneCountry?: string } =>
  country !== '' && isNational(number) ? { phoneCountry: country } : {};

interface PhoneFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type'> {
  value: TypedPhone;
  onChange: (value: TypedPhone) => void;
}

/** A field for the number of an account, with its country beneath it if the number does not say it. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const { t } = useTranslations();
  return (
    <>
      <Field {...rest} type="tel" value={value.number} onChange={(number) => onChange({ ...value, number })} />
      {isNational(value.number) && (
        <CountryField
          label={t('common_view.phoneCountry')}
          autoComplete="off"
          countries={countryCodes}
          value={value.country}
          onChange={(country) => onChange({ ...value, country })}
          error={undefined}
        />
      )}
    </>
  );
}
