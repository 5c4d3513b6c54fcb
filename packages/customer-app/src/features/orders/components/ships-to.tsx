import { AddressText } from '../../../shared/address/address-text.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';

/** Where an unpaid order will ship to, beside each Pay; its owner can change it from there, unless a friend asked with it. */
export function ShipsTo({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslations();
  const user = useUserInfoAtOnce().data;
  const isOwner = useFriend() === null;
  return (
    <>
      <span>
        {/* A friend sees at most the city of the address. */}
        {user && user.address !== null ? (
          <AddressText recipient={user.recipient} address={user.address} country={user.country} />
        ) : (
          user !== undefined && t(isOwner ? 'order_view.noAddress' : 'help_view.addressMissingText')
        )}
      </span>
      {user !== undefined && isOwner && !isFixed && (
        <Link to="/map">{t(user.address ? 'order_view.changeAddressShort' : 'order_view.toAddress')}</Link>
      )}
    </>
  );
}
