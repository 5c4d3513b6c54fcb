import './status-tag.css';
import { type KeyPart, useTranslations } from '../i18n/texts.ts';

export type State = KeyPart<'admin_view.state.'>;

/** The tone of each state: pending for a person, active, successful, failed, or at rest. */
const tones: Partial<Record<State, string>> = {
  waiting: 'pending',
  pending: 'pending',
  unpaid: 'pending',
  to_ship: 'pending',
  requested: 'pending',
  paused: 'pending',
  running: 'active',
  connecting: 'active',
  connected: 'success',
  alive: 'success',
  queued: 'pending',
  shipped: 'active',
  under_review: 'pending',
  overdue: 'error',
  approved: 'success',
  exported: 'active',
  signing: 'active',
  batched: 'active',
  signed: 'active',
  sent: 'active',
  enabled: 'success',
  online: 'success',
  completed: 'success',
  delivered: 'success',
  accepted: 'success',
  success: 'success',
  paid: 'success',
  ended: 'neutral',
  closed: 'neutral',
  draft: 'neutral',
  abandoned: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  lifted: 'neutral',
  refunded: 'neutral',
  returned: 'neutral',
  stopped: 'error',
  disabled: 'error',
  held: 'error',
  rejected: 'error',
  failed: 'error',
  failing: 'error',
  gone: 'error',
  bound: 'success',
  blocked: 'error',
};

export function StatusTag({ state }: { state: State }) {
  const { t } = useTranslations();
  return (
    <span className={`status-tag status-tag--${tones[state] ?? 'neutral'}`}>{t(`admin_view.state.${state}`)}</span>
  );
}
