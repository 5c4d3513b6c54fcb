import { Button } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormErrors, FormValues } from '../../../shared/components/form-validation.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

const checkRepeated = ({ newPassword, repeated }: FormValues): FormErrors =>
  newPassword === repeated ? {} : { repeated: 'admin_view.entriesDiffer' };

export function OwnPasswordCard() {
  const { t } = useTranslations();
  const [isChanging, setChanging] = useState(false);
  const title = t('admin_view.changePassword');
  return (
    <section className="card" aria-labelledby="own-password">
      <h2 id="own-password">{t('admin_view.password')}</h2>
      <p>{t('admin_view.changePasswordWhy')}</p>
      <Button onClick={() => setChanging(true)}>{title}</Button>
      {isChanging && (
        <FormDrawer
          title={title}
          intro={t('admin_view.newPasswordHint')}
          fields={[
            {
              name: 'oldPassword',
              label: t('admin_view.oldPassword'),
              kind: 'password',
              missing: 'admin_view.oldPasswordMissing',
            },
            {
              name: 'newPassword',
              label: t('admin_view.newPassword'),
              kind: 'password',
              missing: 'admin_view.newPasswordMissing',
            },
            {
              name: 'repeated',
              label: t('admin_view.repeatPassword'),
              kind: 'password',
              missing: 'admin_view.newPasswordMissing',
            },
          ]}
          check={checkRepeated}
          path="admin/update_password"
          input={({ oldPassword = '', newPassword = '' }) => ({ oldPassword, newPassword })}
          submitText={title}
          doneText={t('admin_view.passwordChanged')}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}
