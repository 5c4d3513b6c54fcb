import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Reloads the open apps of the given customers; without `to`, those of everybody. */
export function RefreshDrawer({
  to,
  onClose,
}: {
  to: { userIds: string[]; name: string } | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const { reason } = useFields();
  return (
    <FormDrawer
      title={t('admin_view.labelled', {
        label: t('admin_view.forceRefresh'),
        value: to?.name ?? t('admin_view.everybody'),
      })}
      intro={t('admin_view.forceRefreshIntro')}
      fields={[reason]}
      path="user/force_refresh"
      input={({ reason: why = '' }) => ({ toAll: to === undefined, userIds: to?.userIds ?? [], reason: why })}
      submitText={t('admin_view.forceRefresh')}
      doneText={t('admin_view.refreshSent')}
      onClose={onClose}
    />
  );
}
