import { useTranslation } from 'react-i18next';
import './status-tag.css';

/** One scale for all states: what waits for a person, what goes on, what is done, what went wrong, what rests. */
const tones: Record<string, string> = {
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
  appealed: 'waits',
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

export function StatusTag({ state }: { state: string }) {
  const { t } = useTranslation();
  return <span className={`state-word state-word--${tones[state] ?? 'rests'}`}>{t(`admin_view.state.${state}`)}</span>;
}
