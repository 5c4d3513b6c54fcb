import './identity.css';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { WorklistPage } from '../../../shared/components/worklist.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { IdentityDocument, Submission } from './identity.ts';
import { IdentityBar } from './identity-bar.tsx';

interface IdentityPageProps {
  submissionId: string;
  onDecided: () => void;
}

/** The page of one submission. Its document is shown only after a click, because each view is audited. */
export function IdentityPage({ submissionId, onDecided }: IdentityPageProps) {
  const { t } = useTranslations();
  const { data, ...query } = useCall('real_name/inquire', { submissionId });
  const [shown, show] = useState<IdentityDocument>();
  const title = t('admin_view.identityTitle', { id: submissionId });
  return (
    <WorklistPage
      title={title}
      back={{ to: '/customer/identity', label: t('admin_view.backToIdentity') }}
      query={{ ...query, data: data?.list }}
      label={title}
      content={([submission]) =>
        submission ? (
          <>
            <IdentityHead submission={submission} />
            <Document submission={submission} shown={shown} onShown={show} />
          </>
        ) : (
          <Empty description={t('error_view.not_found')} />
        )
      }
      foot={([submission]) =>
        submission?.state === 'pending' && shown && <IdentityBar submission={submission} onDecided={onDecided} />
      }
    />
  );
}

function IdentityHead({ submission }: { submission: Submission }) {
  const { t } = useTranslations();
  const { userId, userName, submittedAt, state, decidedAt, decidedBy, identityReason, remark } = submission;
  return (
    <header className="worklist-page__head">
      <div>
        <p className="worklist-page__subject">
          <Link to={`/customer/users/${userId}`}>
            <bdi translate="no">{userName}</bdi>
          </Link>
        </p>
        <p>{t('admin_view.identityIntro')}</p>
      </div>
      <div className="worklist-page__who">
        <StatusTag state={state} />
        <p className="muted">
          <TimeIn at={submittedAt} sentence={(dateTime) => t('admin_view.identitySubmitted', { dateTime })} />
        </p>
        {decidedAt !== null && (
          <p>
            <TimeIn
              at={decidedAt}
              sentence={(dateTime) => t('admin_view.decisionDecided', { who: decidedBy ?? '', dateTime })}
            />
          </p>
        )}
        {identityReason !== null && <p>{t(`admin_view.identityReason.${identityReason}`)}</p>}
        {remark !== null && <p>{`“${remark}”`}</p>}
      </div>
    </header>
  );
}

interface DocumentProps {
  submission: Submission;
  shown: IdentityDocument | undefined;
  onShown: (document: IdentityDocument) => void;
}

function Document({ submission: { submissionId, isKept }, shown, onShown }: DocumentProps) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { busy, submit } = useOperation('real_name/view', { onDone: onShown });
  if (shown === undefined) {
    if (!isKept) return <p className="muted">{t('admin_view.identityErased')}</p>;
    if (!may('identity.view')) return null;
    return (
      <p>
        <Button type="primary" loading={busy} onClick={() => submit({ submissionId })}>
          {t('admin_view.identityView')}
        </Button>
      </p>
    );
  }
  const { fullName, documentNumber, frontImage, backImage } = shown;
  return (
    <div className="identity-document">
      <section className="worklist-page__card">
        <h3>{t('admin_view.identityTyped')}</h3>
        <DescriptionList
          items={[
            [t('admin_view.identityName'), <strong key="name">{fullName}</strong>],
            [t('admin_view.identityNumber'), <strong key="number">{documentNumber}</strong>],
          ]}
        />
      </section>
      <img alt={t('admin_view.identityFront')} src={`data:image/webp;base64,${frontImage}`} />
      <img alt={t('admin_view.identityBack')} src={`data:image/webp;base64,${backImage}`} />
    </div>
  );
}
