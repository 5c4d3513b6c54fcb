import type { RefusalReason } from '@goodturn/contract';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { refusalReasons } from '../../../shared/records/refusal-reasons.ts';

interface RefusalReasonFieldProps {
  value: RefusalReason | undefined;
  disabled: boolean;
  onChange: (reason: RefusalReason) => void;
}

/** Shows the field for the reason of a refusal, from the closed list that the customer also reads. */
export function RefusalReasonField({ value, disabled, onChange }: RefusalReasonFieldProps) {
  const { t } = useTranslations();
  const id = useId();
  return (
    <div className="worklist-page__remark">
      <label htmlFor={id}>{t('admin_view.refusalReasonLabel')}</label>
      <Select
        id={id}
        {...(value !== undefined && { value })}
        disabled={disabled}
        options={refusalReasons.map((reason) => ({ value: reason, label: t(`admin_view.refusalReason.${reason}`) }))}
        onChange={onChange}
      />
    </div>
  );
}
