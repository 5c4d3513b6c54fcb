import { useId } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type RecordType, recordTypes } from '../api/record-calls.ts';

interface TypeFilterProps {
  type: RecordType | '';
  onChange: (type: RecordType | '') => void;
}

export function TypeFilter({ type, onChange }: TypeFilterProps) {
  const { t } = useTranslations();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('assets_view.filter')}
      </label>
      <div className="field__box">
        <select
          id={id}
          className="field__input"
          value={type}
          onChange={(event) => onChange(recordTypes.find((one) => one === event.target.value) ?? '')}
        >
          <option value="">{t('assets_view.all')}</option>
          {recordTypes.map((one) => (
            <option key={one} value={one}>
              {t(`record_view.type_${one}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
