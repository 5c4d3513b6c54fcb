import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';

interface RulesTickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

export function RulesTick({ checked, onChange, error }: RulesTickProps) {
  const { t } = useTranslations();
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby="tick-error"
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('register_view.ofAge')}</span>
      </label>
      <p className="field__error" id="tick-error" role="alert">
        {error}
      </p>
      <p className="tick">
        <Link to="/rule">{t('register_view.readRules')}</Link>
      </p>
    </div>
  );
}
