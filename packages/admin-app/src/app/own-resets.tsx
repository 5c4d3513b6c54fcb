import './own-resets.css';
import type { ResponseOf } from '@goodturn/contract';
import { App, Button } from 'antd';
import { useCall } from '../shared/api/calls.ts';
import { useOperation } from '../shared/api/operations.ts';
import { TimeIn } from '../shared/components/time-in.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';
import { whileUsed } from '../shared/polling.ts';

type OwnReset = ResponseOf<'admin/own_resets'>['resets'][number];

const everyMs = 60_000;

/** Notifies the reader, on every screen, of what others want to reset of their own access, and lets them object. */
export function OwnResets() {
  const { data } = useCall('admin/own_resets', {}, { refetchInterval: whileUsed(everyMs) });
  return data?.resets.map((reset) => <OwnResetNotice key={reset.approvalId} reset={reset} />);
}

function OwnResetNotice({ reset }: { reset: OwnReset }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { busy, submit } = useOperation('admin/object_to_reset', {
    onDone: () => message.success(t('admin_view.resetObjected')),
  });
  const { approvalId, kind, requestedBy, reason } = reset;
  return (
    <div className="own-reset" role="alert">
      <div>
        <p>
          <strong>{t(`admin_view.ownReset.${kind}`, { who: requestedBy })}</strong>
        </p>
        <p>
          <ResetTimes reset={reset} />
        </p>
        <p>{t('admin_view.ownResetWhy', { reason })}</p>
      </div>
      <Button danger disabled={busy} onClick={() => submit({ approvalId })}>
        {t('admin_view.objectToReset')}
      </Button>
    </div>
  );
}

function ResetTimes({ reset: { requestedAt, decidableFrom, hasLink } }: { reset: OwnReset }) {
  const { t } = useTranslations();
  if (hasLink || decidableFrom === null) {
    const key = hasLink ? 'admin_view.ownResetLink' : 'admin_view.ownResetNow';
    return <TimeIn at={requestedAt} sentence={(requested) => t(key, { requested })} />;
  }
  return (
    <TimeIn
      at={requestedAt}
      and={decidableFrom}
      sentence={(requested, from) => t('admin_view.ownResetUntil', { requested, from })}
    />
  );
}
