import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import './field.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  lines?: number;
  /** Content at the end of the field, such as the icon of a valid value. */
  end?: ReactNode;
}

/** A labelled text field; its error and its hint are beneath it and are announced with it. A password can be shown. */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  lines,
  end,
  className,
  type = 'text',
  ...rest
}: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { t } = useTranslations();
  const shared = {
    id,
    // The direction follows the first letter of the text: an address in Latin letters keeps its order in Arabic.
    dir: rest.dir ?? (type === 'text' && value !== '' ? 'auto' : undefined),
    value,
    className: className === undefined ? 'field__input' : `field__input ${className}`,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className={`field__box${error === undefined ? '' : ' field__box--invalid'}`}>
        {lines === undefined ? (
          <input
            {...rest}
            {...shared}
            type={shown ? 'text' : type}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <textarea
            {...shared}
            rows={lines}
            autoComplete={rest.autoComplete}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {end}
        {type === 'password' && (
          <button
            type="button"
            className="field__toggle"
            aria-pressed={shown}
            aria-label={t('common_view.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
          </button>
        )}
      </div>
      <div id={`${id}-note`} aria-live="polite" hidden={error === undefined && hint === undefined}>
        {error !== undefined && <p className="field__error">{error}</p>}
        {hint !== undefined && <p className="field__hint">{hint}</p>}
      </div>
    </div>
  );
}
