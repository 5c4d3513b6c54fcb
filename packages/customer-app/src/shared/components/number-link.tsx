import { useCall } from '../api/calls.ts';
import { useTranslations } from '../i18n/texts.ts';
import { ButtonLink } from './button.tsx';

/** The way to the own number; nothing is shown of it where the shop has it switched off. */
export function NumberLink() {
  const { t } = useTranslations();
  const { data } = useCall('customer/number');
  if (data?.enabled !== true) return null;
  return (
    <section className="card" aria-labelledby="number">
      <h2 id="number">{t('number_view.title')}</h2>
      <p className="muted">
        {data.number === null ? t('number_view.unconfirmed') : <bdi dir="ltr">{data.number}</bdi>}
      </p>
      <ButtonLink variant="secondary" to="/number">
        {t(data.number === null ? 'number_view.toConfirm' : 'number_view.title')}
      </ButtonLink>
    </section>
  );
}

/** Says, where rewards are spoken of, that they are for confirmed numbers, as long as the own one is not. */
export function NumberHint() {
  const { t } = useTranslations();
  const { data } = useCall('customer/number');
  if (data?.enabled !== true || data.number !== null) return null;
  return (
    <section className="card" aria-label={t('number_view.title')}>
      <p className="muted">{t('number_view.askText')}</p>
      <ButtonLink variant="secondary" to="/number">
        {t('number_view.toConfirm')}
      </ButtonLink>
    </section>
  );
}
