import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { type OneTimeLink, PasswordLink } from './password-link.tsx';

/** Adds an account; the customer sets its password by a link that is shown once. */
export function AddUser() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<OneTimeLink>();
  if (!may('user.add')) return null;
  return (
    <>
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('admin_view.addUser')}
      </Button>
      {isAdding && (
        <AddDrawer
          onClose={() => setAdding(false)}
          onAdded={(link) => {
            setAdding(false);
            setAdded(link);
          }}
        />
      )}
      {added && (
        // The link is shown once, so that a click beside the drawer must not close it.
        <Drawer
          open
          title={t('admin_view.passwordLink')}
          size={460}
          mask={{ closable: false }}
          onClose={() => setAdded(undefined)}
        >
          <p className="entry-about">{t('admin_view.shownOnce')}</p>
          <PasswordLink link={added} />
        </Drawer>
      )}
    </>
  );
}

function AddDrawer({ onClose, onAdded }: { onClose: () => void; onAdded: (link: OneTimeLink) => void }) {
  const { t } = useTranslations();
  const { reason } = useFields();
  return (
    <FormDrawer
      title={t('admin_view.addUser')}
      intro={t('admin_view.addUserIntro')}
      fields={[
        { name: 'phone', label: t('admin_view.phone'), kind: 'text', longest: 40 },
        { name: 'fullName', label: t('admin_view.name'), kind: 'text', longest: 80 },
        {
          name: 'invitationCode',
          label: t('admin_view.inviterCode'),
          kind: 'text',
          optional: true,
          longest: 40,
        },
        reason,
      ]}
      path="user/add"
      input={({ phone = '', fullName = '', invitationCode = '', reason: why = '' }) => ({
        phone,
        fullName,
        ...(invitationCode.trim() !== '' && { invitationCode }),
        reason: why,
      })}
      submitText={t('admin_view.addUser')}
      onDone={onAdded}
      onClose={onClose}
    />
  );
}
