import { saveFile } from '@goodturn/browser/save-file';
import { useId, useState } from 'react';
import { useSubmit } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { fetchStatementPdf } from '../api/record-calls.ts';
import { statementPeriods } from '../statement-periods.ts';

export function StatementPeriodDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const id = useId();
  const registeredAt = useUserInfo().data?.registeredAt;
  const [now] = useState(() => new Date());
  const since = registeredAt === undefined ? now : new Date(registeredAt);
  const periods = statementPeriods(since, now, currentLanguage().htmlLang);
  const [period, setPeriod] = useState(periods[0]?.value ?? '');
  const { busy, submit } = useSubmit({
    send: fetchStatementPdf,
    onDone: ({ fileName, file }) => {
      saveFile(fileName, file);
      onClose();
    },
  });
  return (
    <Dialog title={t('assets_view.periodTitle')} onClose={() => busy || onClose()}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t('assets_view.period')}
        </label>
        <div className="field__box">
          <select id={id} className="field__input" value={period} onChange={(event) => setPeriod(event.target.value)}>
            {periods.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="dialog__actions">
        <Button wide busy={busy} onClick={() => submit(period)}>
          {t('assets_view.periodSave')}
        </Button>
      </div>
    </Dialog>
  );
}
