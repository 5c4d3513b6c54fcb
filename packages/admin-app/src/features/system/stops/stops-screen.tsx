import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { StopNowDrawer } from '../../../shared/components/stop-now.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type Stop, type StopAct, useStopColumns } from './stop-columns.tsx';

/** The functions that can be suspended for everybody, with their states and reasons. */
export function StopsScreen() {
  const { t } = useTranslations();
  const [begun, setBegun] = useState<{ stop: Stop; act: StopAct }>();
  const query = useCall('stop/inquire', {});
  const { data: rows, error, refetch } = query;
  const close = () => setBegun(undefined);
  const isAlone = begun?.act === 'stopNow' || begun?.act === 'renewStop';
  return (
    <Screen title={t('admin_view.menu.stops')} query={query}>
      <p className="muted">{t('admin_view.stopsIntro')}</p>
      <PendingRequests kinds={['suspension']} />
      <RecordTable
        label={t('admin_view.menu.stops')}
        query={{ rows, error, refetch }}
        columns={useStopColumns((stop, act) => setBegun({ stop, act }))}
        keyOf={({ target }) => target}
        emptyText={t('admin_view.emptyStops')}
      />
      {begun && isAlone && (
        <StopNowDrawer target={begun.stop.target} isRenewed={begun.act === 'renewStop'} onClose={close} />
      )}
      {begun && !isAlone && <StopDrawer stop={begun.stop} suspended={begun.act !== 'startAgain'} onClose={close} />}
    </Screen>
  );
}

/** Asks that a function stops, stays stopped or starts again; a second person decides. */
function StopDrawer({ stop, suspended, onClose }: { stop: Stop; suspended: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  const word = t(suspended ? (stop.suspended ? 'admin_view.keepStopped' : 'admin_view.stop') : 'admin_view.startAgain');
  return (
    <FormDrawer
      title={`${word}: ${t(`admin_view.value.target.${stop.target}`)}`}
      intro={t(suspended ? 'admin_view.stopIntro' : 'admin_view.startIntro')}
      fields={[field.reason]}
      path="stop/update"
      input={({ reason = '' }) => ({ target: stop.target, suspended, reason })}
      submitText={t('admin_view.requestApproval')}
      danger={suspended}
      onClose={onClose}
    />
  );
}
