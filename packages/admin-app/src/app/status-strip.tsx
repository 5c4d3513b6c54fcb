import './status-strip.css';
import { ClockCircleOutlined, PauseCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../shared/api/calls.ts';
import { TimeIn } from '../shared/components/time-in.tsx';
import { formatCount } from '../shared/i18n/formats.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { whileUsed } from '../shared/polling.ts';
import { useNewVersion } from './new-version.ts';

const everyMs = 60_000;

/**
 * The strip of stopped functions and overdue work above every screen; it is empty while everything runs normally. It
 * cannot be dismissed; a phone shows the first entry and the rest on request.
 */
export function StatusStrip() {
  const { t } = useTranslations();
  const isOld = useNewVersion();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('status/inquire', {}, { refetchInterval: whileUsed(everyMs) });
  const overdue = [
    { name: 'rechargesOverdue', to: 'recharges?view=overdue' },
    { name: 'withdrawalsOverdue', to: 'withdrawals?view=overdue' },
    { name: 'shipmentsDue', to: 'shipping' },
  ] as const;
  const items: ReactNode[] = [
    ...(isOld ? [<NewVersion key="version" />] : []),
    ...(data?.suspensions ?? []).map(({ target, since }) => (
      <span key={target} className="is-stopped">
        <PauseCircleOutlined aria-hidden />
        <Link to="/customer/stops">
          <TimeIn
            at={since}
            isShort
            sentence={(dateTime) =>
              t('admin_view.stoppedSince', { target: t(`admin_view.value.target.${target}`), dateTime })
            }
          />
        </Link>
      </span>
    )),
    ...overdue.flatMap(({ name, to }) => {
      const count = data?.[name] ?? 0;
      if (count === 0) return [];
      return [
        <span key={name}>
          <ClockCircleOutlined aria-hidden />
          <Link to={`/customer/${to}`}>{t(`admin_view.strip.${name}`, { number: formatCount(count) })}</Link>
        </span>,
      ];
    }),
  ];
  return (
    <div className={isOpen ? 'strip strip--open' : 'strip'} role="status">
      {items}
      {items.length > 1 && (
        <button type="button" className="link strip__more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'admin_view.stripLess' : 'admin_view.stripMore', { number: formatCount(items.length - 1) })}
        </button>
      )}
    </div>
  );
}

function NewVersion() {
  const { t } = useTranslations();
  return (
    <span>
      <ReloadOutlined aria-hidden />
      {t('admin_view.newVersion')}
      <button type="button" className="link" onClick={() => location.reload()}>
        {t('admin_view.reload')}
      </button>
    </span>
  );
}
