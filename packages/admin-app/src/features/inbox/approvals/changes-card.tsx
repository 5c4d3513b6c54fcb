import { Link } from 'react-router';
import { SettingValue } from '../../../shared/components/setting-value.tsx';
import { rightLabels } from '../../../shared/fields.ts';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { type TextKey, text, textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import type { Approval, Facts } from './approval.ts';

type Change = Facts['changes'][number];

const balances: ReadonlySet<string> = new Set([
  'customerAvailable',
  'customerFrozen',
  'brandAvailable',
  'campaignEscrow',
  'fees',
  'commission',
  'goodwill',
  'shortfall',
  'reserve',
]);

const treasuryBalances: ReadonlySet<string> = new Set(['reserve', 'shortfall', 'fees', 'commission', 'goodwill']);

function titleOf(state: Approval['state']): TextKey {
  if (state === 'pending') return 'admin_view.whatChanges';
  return state === 'approved' ? 'admin_view.whatChanged' : 'admin_view.whatWouldHaveChanged';
}

/**
 * Every balance and state that the approval changes, before and after; of a decided request, as recorded at the
 * decision.
 */
export function ChangesCard({ facts, state }: { facts: Facts; state: Approval['state'] }) {
  const { t } = useTranslations();
  return (
    <section className="worklist-page__card">
      <h3>{t(titleOf(state))}</h3>
      {facts.changes.length === 0 && <p className="muted">{t('admin_view.noChanges')}</p>}
      <dl className="changes">
        {facts.changes.map((change) => (
          <div key={`${change.change} ${change.name} ${change.id}`}>
            <dt>
              <ChangeLabel change={change} />
            </dt>
            <dd>{isOfRights(change) ? rightLabels(change.after) : <BeforeAndAfter change={change} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns whether a change adds or removes rights. Only those are shown: complete lists would hide the difference. */
const isOfRights = ({ change }: Change): boolean => change === 'rightsAdded' || change === 'rightsRemoved';

function BeforeAndAfter({ change }: { change: Change }) {
  return (
    <>
      <span className="muted">
        <Value change={change} value={change.before} />
      </span>{' '}
      <span aria-hidden>→</span>{' '}
      <strong>
        <Value change={change} value={change.after} />
      </strong>
    </>
  );
}

function Value({ change: { change, name }, value }: { change: Change; value: string }) {
  if (balances.has(change)) return formatAmount(value);
  if (change === 'railLimit' || change === 'payoutLimit') return formatAmount(value);
  if (change === 'methodRoute') return textOr(`admin_view.value.route.${value}`, value);
  if (change === 'stock') return formatCount(Number(value));
  if (change === 'setting') return <SettingValue name={name ?? ''} value={value} />;
  return textOr(`admin_view.state.${value}`, value);
}

/** Returns the path of the screen that shows the changed record, if there is one. */
function placeOf({ change, id }: Change): string | undefined {
  if (change === 'customerAvailable' || change === 'customerFrozen') return `/customer/users/${id}`;
  if (change === 'brandAvailable') return '/customer/brands';
  if (change === 'campaign' || change === 'campaignEscrow') return `/customer/campaigns/${id}`;
  return treasuryBalances.has(change) ? '/customer/treasury' : undefined;
}

function nameOf({ change, name }: Change): string {
  if (name === null) return '';
  if (change === 'reserve' || change === 'shortfall') return textOr(`admin_view.value.paymentMethod.${name}`, name);
  if (change === 'methodRoute') return textOr(`admin_view.value.paymentMethod.${name}`, name);
  if (change === 'railLimit' || change === 'payoutLimit') return limitName(change, name);
  if (change === 'setting') return textOr(`admin_view.value.name.${name}`, name);
  return change === 'suspension' ? textOr(`admin_view.value.target.${name}`, name) : name;
}

/** Names a limit of automatic credits or payouts, given as its payment method and its own name. */
function limitName(change: 'railLimit' | 'payoutLimit', name: string): string {
  const [method = '', limit = ''] = name.split(' ');
  const label = textOr(`admin_view.value.paymentMethod.${method}`, method);
  return text('admin_view.labelled', { label, value: textOr(`admin_view.value.${change}.${limit}`, limit) });
}

function ChangeLabel({ change }: { change: Change }) {
  if (change.change === 'passwordLink') return null;
  const label = text(`admin_view.changeOf.${change.change}`, { name: nameOf(change), id: change.id ?? '' });
  const place = placeOf(change);
  return place === undefined ? label : <Link to={place}>{label}</Link>;
}
