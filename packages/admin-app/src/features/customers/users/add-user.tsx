import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOperation } from '../../../shared/api/operations.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { allCountryOptions } from '../../../shared/site.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

/** Adds an account and requests its link; its customer sets the password by the halves of two operators. */
export function AddUser() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const link = useOperation('user/reset_password', { onDone: () => message.success(t('admin_view.customerAdded')) });
  if (!may('user.add')) return null;
  return (
    <>
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('admin_view.addUser')}
      </Button>
      {isAdding && (
        <AddDrawer
          onClose={() => setAdding(false)}
          onAdded={(userId, reason) => {
            setAdding(false);
            if (may('user.reset_password')) link.submit({ userId, reason });
            void navigate(`/customer/users/${userId}`);
          }}
        />
      )}
    </>
  );
}

interface AddDrawerProps {
  onClose: () => void;
  onAdded: (userId: string, reason: string) => void;
}

function AddDrawer({ onClose, onAdded }: AddDrawerProps) {
  const given = useRef('');
  const { t } = useTranslations();
  const { reason } = useFields();
  return (
    <FormDrawer
      title={t('admin_view.addUser')}
      intro={t('admin_view.addUserIntro')}
      fields={[
        { name: 'phone', label: t('admin_view.phone'), kind: 'text', longest: 40 },
        {
          name: 'phoneCountry',
          label: t('common_view.phoneCountry'),
          kind: 'choice',
          optional: true,
          options: allCountryOptions(),
        },
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
      input={({ phone = '', phoneCountry = '', fullName = '', invitationCode = '', reason: why = '' }) => {
        given.current = why;
        const country = phoneCountry === '' || phone.startsWith('+') ? {} : { phoneCountry };
        return { phone, ...country, fullName, ...(invitationCode.trim() !== '' && { invitationCode }), reason: why };
      }}
      submitText={t('admin_view.addUser')}
      onDone={({ userId }) => onAdded(userId, given.current)}
      onClose={onClose}
    />
  );
}
