import './status-tag.css';
import { type KeyPart, useTranslations } from '../i18n/texts.ts';

export type State = KeyPart<'admin_view.state.'>;

/** One scale for all states: what waits for a person, what goes on, what is done, what went wrong, what rests. */
const tones: Partial<Record<State, string>> = {
  waiting: 'waits',
  pending: 'waits',
  unpaid: 'waits',
  to_ship: 'waits',
  requested: 'waits',
  paused: 'waits',
  running: 'runs',
  shipped: 'runs',
  under_review: 'waits',
  overdue: 'wrong',
  approved: 'done',
  signing: 'runs',
  enabled: 'done',
  completed: 'done',
  delivered: 'done',
  accepted: 'done',
  success: 'done',
  paid: 'done',
  ended: 'rests',
  closed: 'rests',
  draft: 'rests',
  cancelled: 'rests',
  expired: 'rests',
  lifted: 'rests',
  refunded: 'rests',
  returned: 'rests',
  stopped: 'wrong',
  disabled: 'wrong',
  held: 'wrong',
  rejected: 'wrong',
  failed: 'wrong',
};

export function StatusTag({ state }: { state: State }) {
  const { t } = useTranslations();
  return <span className={`state-word state-word--${tones[state] ?? 'rests'}`}>{t(`admin_view.state.${state}`)}</span>;
}
