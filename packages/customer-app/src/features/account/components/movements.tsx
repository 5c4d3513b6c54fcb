import { ArrowDownToLine, ArrowUpFromLine, Scale, Undo2, UsersRound, type LucideIcon } from 'lucide-react';
import { Amount } from '../../../shared/components/amount.tsx';
import { ProductPicture } from '../../../shared/components/product-picture.tsx';
import { formatShortDay } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import type { Movement } from '../api/account-calls.ts';
import { shortAddress } from '../short-address.ts';
import './me-home.css';

/** The last movements of the balance. What was paid for an order and what came back of it are one row. */
export function Movements({ movements }: { movements: readonly Movement[] }) {
  const { t } = useTranslations();
  return (
    <section className="me__moves" aria-labelledby="me-moves">
      <div className="me__head">
        <h2 id="me-moves">{t('me_view.lastMovements')}</h2>
        <Link to="/assets">{t('me_view.allMovements')}</Link>
      </div>
      <ul className="card move-list">
        {movements.map((movement) => (
          <MovementRow key={movement.recordId} movement={movement} />
        ))}
      </ul>
    </section>
  );
}

const places: Record<Movement['kind'], string> = {
  order: '/order',
  order_refund: '/order',
  reward: '/my_team',
  recharge: '/recharge_history',
  withdrawal: '/withdrawal',
  withdrawal_returned: '/withdrawal',
  change: '/assets',
};

function MovementRow({ movement }: { movement: Movement }) {
  const { kind, orderId, withdrawalId, amount, back, createdAt } = movement;
  const id = orderId ?? withdrawalId ?? null;
  const { title, notes } = useMovementWords(movement);
  return (
    <li>
      <Link className="move" to={id === null ? places[kind] : `${places[kind]}?id=${id}`}>
        <MovementPicture movement={movement} />
        <span className="move__what">
          <b>{title}</b>
          <small>
            {[formatShortDay(createdAt), ...notes].map((note) => (
              <span key={note} className="move__note">
                {note}
              </span>
            ))}
          </small>
        </span>
        <span className="move__figures">
          <Signed value={amount} />
          {back !== null && <Signed value={back} isBack />}
        </span>
      </Link>
    </li>
  );
}

function useMovementWords({ kind, name, variant, address, stage, amount }: Movement) {
  const { t } = useTranslations();
  const product = <bdi translate="no">{variant === '' ? name : `${name} · ${variant}`}</bdi>;
  const to = (
    <bdi translate="no" dir="ltr">
      {shortAddress(address ?? '')}
    </bdi>
  );
  if (kind === 'order') return { title: product, notes: [] };
  if (kind === 'order_refund') return { title: product, notes: [t('record_view.type_8')] };
  if (kind === 'reward') return { title: t('record_view.type_2'), notes: [name] };
  if (kind === 'recharge') return { title: t('record_view.type_1'), notes: [name] };
  if (kind === 'withdrawal_returned') return { title: t('record_view.type_6'), notes: [shortAddress(address ?? '')] };
  if (kind === 'withdrawal') {
    return {
      title: (
        <>
          {t('record_view.type_5')} {to}
        </>
      ),
      notes: stage === null ? [] : [t(`withdraw_history_view.stage_${stage}`)],
    };
  }
  return { title: t(amount.startsWith('-') ? 'record_view.type_4' : 'record_view.type_3'), notes: name ? [name] : [] };
}

const icons: Partial<Record<Movement['kind'], LucideIcon>> = {
  reward: UsersRound,
  recharge: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  withdrawal_returned: Undo2,
};

function MovementPicture({ movement: { kind, amount, pictureUrl } }: { movement: Movement }) {
  if (kind === 'order' || kind === 'order_refund') {
    return <ProductPicture url={pictureUrl} alt="" sizes="48px" />;
  }
  const Icon = icons[kind] ?? Scale;
  return (
    <span className={`move__icon${amount.startsWith('-') ? '' : ' move__icon--in'}`} aria-hidden="true">
      <Icon size={22} strokeWidth={1.75} />
    </span>
  );
}

/** An amount with its sign. What comes back stands on the shading that means this everywhere. */
function Signed({ value, isBack = false }: { value: string; isBack?: boolean }) {
  const isCredit = !value.startsWith('-');
  return (
    <span className={isBack ? 'move__back' : isCredit ? 'move__credit' : undefined} dir="ltr">
      {isCredit && '+'}
      <Amount value={value} />
    </span>
  );
}
