import { Input } from 'antd';
import { useId } from 'react';

interface RemarkFieldProps {
  label: string;
  value: string;
  maxLength: number;
  disabled: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}

export function RemarkField({ label, value, maxLength, disabled, error, onChange }: RemarkFieldProps) {
  const id = useId();
  return (
    <div className="worklist-page__remark">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={maxLength}
        value={value}
        disabled={disabled}
        {...(error !== undefined && { status: 'error' as const })}
        aria-invalid={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p className="worklist-page__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
