import type { InputOf, OperationPath } from '@goodturn/contract';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

interface DeleteDrawerProps<P extends OperationPath> {
  name: string;
  path: P;
  input: InputOf<P>;
  onClose: () => void;
}

/** The confirmation before content that customers see is deleted permanently. */
export function DeleteDrawer<P extends OperationPath>({ name, path, input, onClose }: DeleteDrawerProps<P>) {
  const { t } = useTranslations();
  return (
    <FormDrawer
      title={`${t('admin_view.delete')}: ${name}`}
      intro={t('admin_view.deleteContentIntro')}
      fields={[]}
      path={path}
      input={() => input}
      submitText={t('admin_view.delete')}
      doneText={t('admin_view.deleted')}
      danger
      onClose={onClose}
    />
  );
}
