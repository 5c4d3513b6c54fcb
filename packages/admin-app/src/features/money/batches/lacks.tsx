import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { nativeCoins } from '../../../shared/native-coins.ts';
import { approversOf, lacksOf, type Preview } from './preview.ts';

/** Shows each condition that a batch does not meet now as a sentence. */
export function Lacks({ preview }: { preview: Preview }) {
  const { t } = useTranslations();
  const lacks = lacksOf(preview);
  if (lacks.length === 0) return <>{t('admin_view.batchLack.none')}</>;
  return (
    <>
      {lacks.map((lack) => (
        <div key={lack}>
          {lack === 'obstacle' && preview.obstacle !== null && t(`admin_view.batchObstacle.${preview.obstacle}`)}
          {lack === 'nothing' && t('admin_view.batchLack.nothing')}
          {lack === 'native' &&
            t('admin_view.batchLack.native', {
              coin: nativeCoins[preview.chain],
              rows: formatCount(preview.nativeRows ?? 0),
            })}
          {lack === 'approvers' &&
            t('admin_view.batchLack.approvers', { number: formatCount(approversOf(preview).length) })}
        </div>
      ))}
    </>
  );
}
