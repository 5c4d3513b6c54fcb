import { isYes } from '@goodturn/contract/browser';
import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { DescriptionGrid, DescriptionList } from '../../../shared/components/description-list.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount, formatCount, formatDate } from '../../../shared/i18n/formats.ts';
import { roleLabel } from '../../../shared/roles.ts';
import { ratioText } from '../../../shared/i18n/percent.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { UserDetails } from './user-details.ts';
import { InvitationCode, MemberExpiry, ShareRatio, Superior } from './user-terms.tsx';

export function UserSummary({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
  const { orderCounts, inviterId, lastLoginAt, memberUntil } = user;
  const held = user.holds.some(({ active }) => active);
  return (
    <DescriptionGrid>
      <DescriptionList
        items={[
          [t('admin_view.number'), user.userId],
          [t('admin_view.name'), user.fullName ?? user.recipient ?? '–'],
          [t('admin_view.phone'), user.phone ?? '–'],
          ...(user.role === null ? [] : [[t('admin_view.role'), roleLabel(user.role)] as const]),
          [t('admin_view.address'), [user.address, user.country].filter(Boolean).join(', ') || '–'],
          [
            t('admin_view.state'),
            <span key="state" className="row-actions">
              <StatusTag state={isYes(user.disabled) ? 'disabled' : 'enabled'} />
              {!user.opened && <span className="muted">{t('admin_view.notOpened')}</span>}
              {held && <StatusTag state="held" />}
            </span>,
          ],
        ]}
      />
      <DescriptionList
        items={[
          [t('admin_view.available'), formatAmount(user.available)],
          [t('admin_view.frozenUsd'), formatAmount(user.frozen)],
          [t('admin_view.ordersPaid'), formatCount(orderCounts.completed)],
          [t('admin_view.ordersRefunded'), formatCount(orderCounts.refunded)],
          [t('admin_view.ordersUnpaid'), formatCount(orderCounts.unpaid)],
          [t('admin_view.ordersCancelled'), formatCount(orderCounts.cancelled)],
        ]}
      />
      <DescriptionList
        items={[
          [t('admin_view.invitationCode'), <InvitationCode key="code" user={user} value={user.invitationCode} />],
          [
            t('admin_view.invitedBy'),
            <Superior
              key="inviter"
              user={user}
              value={
                inviterId === null ? (
                  '–'
                ) : (
                  <Link to={`/customer/users/${inviterId}`}>{t('admin_view.userNumber', { id: inviterId })}</Link>
                )
              }
            />,
          ],
          [t('admin_view.shareRatio'), <ShareRatio key="share" user={user} value={ratioText(user.shareRatio)} />],
          [
            t('admin_view.memberUntil'),
            <MemberExpiry key="member" user={user} value={memberUntil === null ? '–' : formatDate(memberUntil)} />,
          ],
          [t('admin_view.registeredAt'), <DateTimeCell key="time" at={user.registeredAt} />],
          [t('admin_view.registerIp'), user.registerIp ?? '–'],
          [t('admin_view.lastLogin'), lastLoginAt === null ? '–' : <DateTimeCell key="time" at={lastLoginAt} />],
          [t('admin_view.loginIp'), user.loginIp ?? '–'],
          [t('admin_view.sessions'), formatCount(user.sessions)],
          [t('admin_view.hasWithdrawalPassword'), t(`admin_view.yesNo.${user.hasWithdrawalPassword}`)],
        ]}
      />
    </DescriptionGrid>
  );
}
