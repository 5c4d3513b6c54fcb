import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { addressGroups } from '../address-groups.ts';
import type { Payee } from '../api/withdrawal-calls.ts';
import './look-alike.css';

interface LookAlikeProps {
  address: string;
  payee: Payee;
  onKnown: (address: string) => void;
  onOther: () => void;
}

/** An address beside the known one that it looks like, group by group; the groups that differ are marked. */
export function LookAlike({ address, payee: { alike }, onKnown, onOther }: LookAlikeProps) {
  const { t } = useTranslations();
  return (
    <section className="card look-alike" aria-labelledby="look-alike" role="alert">
      <h2 id="look-alike" className="look-alike__title">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        {t(alike === null ? 'withdraw_view.dustTitle' : 'withdraw_view.alikeTitle')}
      </h2>
      <p>{t(alike === null ? 'withdraw_view.dustWhy' : 'withdraw_view.alikeWhy')}</p>
      <Groups row="entered" name={t('withdraw_view.alikeEntered')} address={address} other={alike?.address} />
      {alike !== null && (
        <Groups
          row="known"
          name={t(`withdraw_view.alikeKnown_${alike.source}`)}
          address={alike.address}
          other={address}
        />
      )}
      <div className="stack">
        {alike !== null && alike.source !== 'deposit' && (
          <Button wide onClick={() => onKnown(alike.address)}>
            {t('withdraw_view.alikeUse')}
          </Button>
        )}
        <Button variant="secondary" wide onClick={onOther}>
          {t('withdraw_view.alikeOther')}
        </Button>
      </div>
    </section>
  );
}

interface GroupsProps {
  row: 'entered' | 'known';
  name: string;
  address: string;
  other: string | undefined;
}

function Groups({ row, name, address, other }: GroupsProps) {
  const others = addressGroups(other ?? address);
  return (
    <div data-row={row}>
      <p className="look-alike__name">{name}</p>
      <p className="look-alike__groups" dir="ltr" translate="no">
        {addressGroups(address).map((group, index) => (
          <span key={index} className={group === others[index] ? '' : 'look-alike__differs'}>
            {group}
          </span>
        ))}
      </p>
    </div>
  );
}
