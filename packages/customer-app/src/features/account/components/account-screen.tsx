import { SidePage } from '../../../shared/components/side-page.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import './account-screen.css';
import { EraseSection } from './erase-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PhraseSection } from './phrase-section.tsx';
import { PushSection } from './push-section.tsx';
import { ReportSection } from './report-section.tsx';
import { TelegramSection } from './telegram-section.tsx';

/** Page of the decisions about the account, and of its protection from people who pretend to be the shop. */
export function AccountScreen() {
  const { t } = useTranslations();
  return (
    <SidePage
      title={t('account_view.title')}
      beside={
        <>
          <ExportSection />
          <EraseSection />
        </>
      }
    >
      <PhraseSection />
      <ReportSection />
      <PushSection />
      <TelegramSection />
    </SidePage>
  );
}
