import { App, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../shared/api/operations.ts';
import { DescriptionList } from '../../shared/components/description-list.tsx';
import { NativeSelect } from '../../shared/components/native-select.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { type IdentityDocument, identityReasons, type Submission } from './identity.ts';
import './identity.css';

interface DrawerProps {
  submission: Submission;
  onClose: () => void;
}

/** Shows a document after a press, since each look is recorded, and takes the decision beside it. */
export function IdentityDrawer({ submission, onClose }: DrawerProps) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [shown, show] = useState<IdentityDocument>();
  const { submissionId, userName, userId, state } = submission;
  const look = useOperation('real_name/view', { onDone: show });
  return (
    <Drawer open title={t('admin_view.identityView')} size={640} onClose={onClose}>
      <p className="entry-about muted">{t('admin_view.identityIntro')}</p>
      <div className="entry-about">
        <DescriptionList
          items={[
            [t('admin_view.customer'), `${userName} · ${t('admin_view.userNumber', { id: userId })}`],
            ...(shown
              ? ([
                  [t('admin_view.identityName'), shown.fullName],
                  [t('admin_view.identityNumber'), shown.documentNumber],
                ] as const)
              : []),
          ]}
        />
      </div>
      {shown === undefined ? (
        <Button type="primary" loading={look.busy} onClick={() => look.submit({ submissionId })}>
          {t('admin_view.identityView')}
        </Button>
      ) : (
        <>
          <Images shown={shown} />
          {state === 'pending' && may('identity.decide') && <Decision submission={submission} onClose={onClose} />}
        </>
      )}
    </Drawer>
  );
}

function Images({ shown: { frontImage, backImage } }: { shown: IdentityDocument }) {
  const { t } = useTranslations();
  return (
    <>
      <img
        className="identity-image"
        alt={t('admin_view.identityFront')}
        src={`data:image/webp;base64,${frontImage}`}
      />
      <img className="identity-image" alt={t('admin_view.identityBack')} src={`data:image/webp;base64,${backImage}`} />
    </>
  );
}

function Decision({ submission: { submissionId }, onClose }: DrawerProps) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [reason, choose] = useState('');
  const onDone = () => {
    message.success(t('admin_view.decided'));
    onClose();
  };
  const approve = useOperation('real_name/approve', { onDone });
  const reject = useOperation('real_name/reject', { onDone });
  const identityReason = identityReasons.find((one) => one === reason);
  const busy = approve.busy || reject.busy;
  return (
    <div className="identity-decision">
      <Button type="primary" loading={approve.busy} disabled={busy} onClick={() => approve.submit({ submissionId })}>
        {t('admin_view.identityApprove')}
      </Button>
      <NativeSelect
        label={t('admin_view.payload.identityReason')}
        value={reason}
        options={[
          { value: '', label: t('admin_view.identityChooseReason') },
          ...identityReasons.map((value) => ({ value, label: t(`admin_view.identityReason.${value}`) })),
        ]}
        onChange={choose}
      />
      <Button
        danger
        loading={reject.busy}
        disabled={busy || identityReason === undefined}
        onClick={() => identityReason && reject.submit({ submissionId, identityReason })}
      >
        {t('admin_view.identityReject')}
      </Button>
    </div>
  );
}
