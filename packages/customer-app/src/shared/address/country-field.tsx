import { useId } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { namedCountries } from './countries.ts';

interface CountryFieldProps {
  label: string;
  autoComplete?: string;
  countries: readonly string[];
  /** It is empty until a country is chosen: a preselected country would usually be wrong. */
  value: string;
  onChange: (country: string) => void;
  error: string | undefined;
}

export function CountryField({
  label,
  autoComplete = 'country',
  countries,
  value,
  onChange,
  error,
}: CountryFieldProps) {
  const { t } = useTranslations();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className={`field__box${error === undefined ? '' : ' field__box--invalid'}`}>
        <select
          id={id}
          className="field__input"
          autoComplete={autoComplete}
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
