import { Button } from 'antd';
import { useTranslations } from '../i18n/texts.ts';

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete?: () => void;
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslations();
  return (
    <span className="row-actions">
      <Button size="small" aria-label={`${t('admin_view.action.edit')}: ${name}`} onClick={onEdit}>
        {t('admin_view.action.edit')}
      </Button>
      {onDelete && (
        <Button size="small" danger aria-label={`${t('admin_view.delete')}: ${name}`} onClick={onDelete}>
          {t('admin_view.delete')}
        </Button>
      )}
    </span>
  );
}
