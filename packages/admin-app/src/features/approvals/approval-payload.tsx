import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../shared/i18n/formats.ts';

/** Values that are words of ours; what an operator or the outside world wrote stands as it was written. */
const worded = new Set(['way', 'what', 'stopped', 'name']);

/** What an approval would do, as a list of names and values in words. */
export function ApprovalPayload({ payload }: { payload: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const shown = (name: string, value: string) => {
    if (name === 'amount') return `${formatAmount(value)} USD`;
    if (worded.has(name)) return t(`admin_view.value.${name}.${value}`, { defaultValue: value });
    return value === '' ? '–' : value;
  };
  return (
    <dl className="facts">
      {Object.entries(payload).map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{t(`admin_view.payload.${name}`, { defaultValue: name })}</dt>
          <dd>{shown(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
