import { isolatedText } from '@goodturn/contract/browser';
import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { formatCount, formatDateTime } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

type OwnRecord = ResponseOf<'administrator/own_accounts'>[number];

/** The own customer accounts of a colleague: since when, by which proof, and what was done with each before. */
export function OwnRecordsCard({ administratorId }: { administratorId: string }) {
  const { t } = useTranslations();
  const { data, error } = useCall('administrator/own_accounts', { administratorId });
  return (
    <section className="card" aria-labelledby="own-records">
      <h2 id="own-records">{t('admin_view.ownRecords')}</h2>
      <p className="muted">{t('admin_view.ownRecordsWhy')}</p>
      {error !== null && <p role="alert">{t('admin_view.failedToLoadWhy', { why: error.message })}</p>}
      {data?.length === 0 && <p className="muted">{t('admin_view.ownCustomersNone')}</p>}
      {data?.map((record) => (
        <OneRecord key={record.recordId} record={record} administratorId={administratorId} />
      ))}
    </section>
  );
}

function OneRecord({ record, administratorId }: { record: OwnRecord; administratorId: string }) {
  const { t } = useTranslations();
  const own = useAdministrator();
  const [opened, open] = useState<'end' | 'acknowledge'>();
  const { userId, userName, fullName, recordedAt, proof, endedAt } = record;
  const name = fullName === '' ? userName : `${isolatedText(fullName, 'ltr')} (${userName})`;
  const mayJudge = own.may('administrator.write') && own.administratorId !== administratorId;
  const close = () => open(undefined);
  return (
    <div className="entry-about">
      <p>
        {own.may('user.read') ? <Link to={`/customer/users/${userId}`}>{name}</Link> : name}
        {' · '}
        {t('admin_view.ownSince', {
          time: formatDateTime(recordedAt),
          proof: t(`admin_view.ownProof.${proof}`),
        })}
        {endedAt !== null && ` · ${t('admin_view.ownEnded', { time: formatDateTime(endedAt) })}`}
      </p>
      <Before record={record} onAcknowledge={mayJudge ? () => open('acknowledge') : undefined} />
      {mayJudge && endedAt === null && <Button onClick={() => open('end')}>{t('admin_view.ownEnd')}</Button>}
      {opened === 'end' && <EndDrawer record={record} onClose={close} />}
      {opened === 'acknowledge' && <AcknowledgeDrawer record={record} onClose={close} />}
    </div>
  );
}

/** Lists the actions from before the record. They are a notice that another person checks, never a finding. */
function Before({ record, onAcknowledge }: { record: OwnRecord; onAcknowledge: (() => void) | undefined }) {
  const { t } = useTranslations();
  const { deeds, acknowledgedAt, acknowledgedBy, acknowledgedWords } = record;
  if (deeds.length === 0) return null;
  return (
    <details>
      <summary>{t('admin_view.ownBefore', { count: formatCount(deeds.length) })}</summary>
      <p className="muted">{t('admin_view.ownBeforeWhy')}</p>
      <ul>
        {deeds.map(({ deed, id, at }) => (
          <li key={`${deed} ${id}`}>
            {formatDateTime(at)} · {t(`admin_view.ownDeed.${deed}`, { id })}
          </li>
        ))}
      </ul>
      {acknowledgedAt !== null && (
        <p>
          {t('admin_view.ownAcknowledged', {
            name: acknowledgedBy ?? '',
            time: formatDateTime(acknowledgedAt),
            words: acknowledgedWords ?? '',
          })}
        </p>
      )}
      {acknowledgedAt === null && onAcknowledge && (
        <Button onClick={onAcknowledge}>{t('admin_view.ownAcknowledge')}</Button>
      )}
    </details>
  );
}

function EndDrawer({ record: { recordId }, onClose }: { record: OwnRecord; onClose: () => void }) {
  const { t } = useTranslations();
  const { reason } = useFields();
  return (
    <FormDrawer
      title={t('admin_view.ownEnd')}
      intro={t('admin_view.ownEndIntro')}
      fields={[reason]}
      path="administrator/end_own_account"
      input={({ reason: why = '' }) => ({ recordId, reason: why })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    />
  );
}

function AcknowledgeDrawer({ record: { recordId }, onClose }: { record: OwnRecord; onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <FormDrawer
      title={t('admin_view.ownAcknowledge')}
      intro={t('admin_view.ownAcknowledgeIntro')}
      fields={[{ name: 'words', label: t('admin_view.ownWords'), kind: 'text', longest: 500 }]}
      path="administrator/acknowledge_own_account"
      input={({ words = '' }) => ({ recordId, words })}
      submitText={t('admin_view.ownAcknowledge')}
      onClose={onClose}
    />
  );
}
