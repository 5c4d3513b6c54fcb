import '../../../shared/components/comparison.css';
import { WarningOutlined } from '@ant-design/icons';
import { fieldKinds } from '@goodturn/contract/browser';
import { fieldLabel, labelledFields } from '../../../shared/fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ApprovalDetails, Facts } from './approval.ts';

/** Compares the announced values of a recharge with the typed ones, or requested values with the current ones. */
export function ComparisonCard({ details }: { details: ApprovalDetails }) {
  const { t } = useTranslations();
  const { kind, state, facts } = details;
  const isRecharge = kind === 'manual_recharge';
  const isPending = state === 'pending';
  return (
    <section className="worklist-page__card worklist-page__card--wide">
      <h3>
        {t(
          isRecharge
            ? 'admin_view.announcedAgainst'
            : isPending
              ? 'admin_view.changedAgainst'
              : 'admin_view.changedUntilDecided',
        )}
      </h3>
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">{t('admin_view.payload.value')}</th>
            <th scope="col">{t(isRecharge ? 'admin_view.announced' : 'admin_view.whenRequested')}</th>
            <th scope="col">
              {t(isRecharge ? 'admin_view.typedValue' : isPending ? 'admin_view.nowValue' : 'admin_view.whenDecided')}
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.comparison.map((row) => (
            <Row key={row.field} row={row} details={details} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, details }: { row: Facts['comparison'][number]; details: ApprovalDetails }) {
  const { t } = useTranslations();
  const { field, first, second, differs } = row;
  const shown = (value: string | null): string => {
    if (value === null) return t('admin_view.noneStated');
    // The label of a setting's value depends on the setting.
    const beside = details.payload.filter((other) => other.field === 'setting');
    return labelledFields([...beside, { field, value }]).at(-1)?.[1] ?? value;
  };
  // An amount never wraps; on a phone, words may wrap, and an address may wrap anywhere.
  const whole = (value: string | null) => (
    <span className={fieldKinds[field] === 'money' ? 'nowrap' : ''}>{shown(value)}</span>
  );
  return (
    <tr className={differs ? 'comparison__unusual' : undefined}>
      <th scope="row">{fieldLabel(field)}</th>
      <td>{whole(first)}</td>
      <td>
        {differs && <WarningOutlined className="comparison__sign" aria-label={t('admin_view.differs')} />}
        {differs || first === null ? <strong>{whole(second)}</strong> : t('admin_view.theSame')}
      </td>
    </tr>
  );
}
