import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { RecordOwnDrawer } from './record-own-drawer.tsx';

/** The customer accounts of the administrator. A record ends only by two others, so that there is only an action to add one. */
export function OwnCustomersCard() {
  const { t } = useTranslations();
  const { ownUserIds, may } = useAdministrator();
  const [adding, setAdding] = useState(false);
  const number = (id: string) => t('admin_view.userNumber', { id });
  return (
    <section className="card">
      <h2>{t('admin_view.ownCustomers')}</h2>
      <p>{t('admin_view.ownCustomersWhy')}</p>
      {ownUserIds.length === 0 && <p className="muted">{t('admin_view.ownCustomersNone')}</p>}
      {ownUserIds.map((id) => (
        <p key={id}>{may('user.read') ? <Link to={`/customer/users/${id}`}>{number(id)}</Link> : number(id)}</p>
      ))}
      <Button onClick={() => setAdding(true)}>{t('admin_view.ownCustomersAdd')}</Button>
      {adding && <RecordOwnDrawer onClose={() => setAdding(false)} />}
    </section>
  );
}
