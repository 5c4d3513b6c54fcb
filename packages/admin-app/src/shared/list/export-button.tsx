import { DownloadOutlined } from '@ant-design/icons';
import type { Calls } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOperation } from '../api/operations.ts';
import { useTranslations } from '../i18n/texts.ts';
import { useAdministrator } from '../session/administrator.ts';
import './list-screen.css';
import { type Count, countText } from './list-views.tsx';
import { Popup } from './popup.tsx';

/** The calls that export a list by a task; `product/export` returns the file that an import reads. */
export type ExportPath = Exclude<Extract<keyof Calls, `${string}/export`>, 'product/export'>;

interface ExportButtonProps {
  path: ExportPath;
  /** The filters and the sort of the list, or the ids of its rows. */
  input: object;
  totals: Count | undefined;
}

const formats = ['csv', 'xlsx'] as const;

/** Starts the export of all matches; the screen of operations shows its progress. */
export function ExportButton({ path, input, totals }: ExportButtonProps) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [isOpen, setOpen] = useState(false);
  const [begun, setBegun] = useState<string>();
  const { busy, submit } = useOperation(path, { onDone: ({ taskId }) => setBegun(taskId) });
  const open = (next: boolean): void => {
    setBegun(undefined);
    setOpen(next);
  };
  if (!may('task.read')) return null;
  return (
    <span className="popup--end">
      <Popup
        className="list-export"
        name={t('admin_view.export')}
        label={
          <>
            <DownloadOutlined aria-hidden /> {t('admin_view.export')}
          </>
        }
        isOpen={isOpen}
        onOpen={open}
      >
        {begun === undefined ? (
          <>
            <span>{t('admin_view.exportIntro', { number: totals === undefined ? '…' : countText(totals) })}</span>
            <div className="popup__row">
              {formats.map((format) => (
                <Button key={format} size="small" loading={busy} onClick={() => submit({ ...input, format })}>
                  {t(`admin_view.exportFormat.${format}`)}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <span role="status">
            {t('admin_view.exportBegun')} <Link to="/customer/tasks">{t('admin_view.menu.tasks')}</Link>
          </span>
        )}
      </Popup>
    </span>
  );
}
