import type { ResponseOf } from '@goodturn/contract';
import { isYes } from '@goodturn/contract/browser';
import { Link } from 'react-router';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount, formatDate } from '../../../shared/i18n/formats.ts';
import { roleLabel } from '../../../shared/roles.ts';
import { ratioText } from '../../../shared/i18n/percent.ts';
import { type Translate, useTranslations } from '../../../shared/i18n/texts.ts';

export type User = ResponseOf<'user/inquire'>['list'][number];

export function useUserColumns(): Column<User>[] {
  const { t } = useTranslations();
  return [...personColumns(t), ...accountColumns(t), ...visitColumns(t)];
}

const person = (id: string, words: string) => (
  <Link className="nowrap" to={`/customer/users/${id}`}>
    {words}
  </Link>
);

function personColumns(t: Translate): Column<User>[] {
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ userId }) => userId, numeric: true },
    { key: 'account', title: t('admin_view.account'), cell: ({ userId, userName }) => person(userId, userName) },
    {
      key: 'name',
      title: t('admin_view.name'),
      cell: ({ fullName, recipient }) => (
        <bdi translate="no" className="clip">
          {fullName ?? recipient ?? '–'}
        </bdi>
      ),
      on: 'desktop',
    },
    { key: 'phone', title: t('admin_view.phone'), cell: ({ phone }) => phone ?? '–', on: 'desktop', isExtra: true },
    {
      key: 'role',
      title: t('admin_view.role'),
      cell: ({ role }) => (role === null ? '–' : roleLabel(role)),
      on: 'desktop',
      isExtra: true,
    },
    { key: 'country', title: t('admin_view.country'), cell: ({ country }) => country ?? '–', on: 'desktop' },
  ];
}

function accountColumns(t: Translate): Column<User>[] {
  return [
    {
      key: 'available',
      title: t('admin_view.available'),
      numeric: true,
      cell: ({ available }) => formatAmount(available),
    },
    {
      key: 'frozen',
      title: t('admin_view.frozenUsd'),
      numeric: true,
      cell: ({ frozen }) => formatAmount(frozen),
      on: 'desktop',
    },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ disabled, holdUntil }) => (
        <StatusTag state={holdUntil !== null ? 'held' : isYes(disabled) ? 'disabled' : 'enabled'} />
      ),
    },
    {
      key: 'online',
      title: t('admin_view.presence'),
      cell: ({ online }) => (online === null ? '–' : <StatusTag state={online === 2 ? 'online' : 'offline'} />),
      on: 'desktop',
    },
    { key: 'code', title: t('admin_view.invitationCode'), cell: ({ invitationCode }) => invitationCode, on: 'desktop' },
    {
      key: 'inviter',
      title: t('admin_view.inviterNumber'),
      cell: ({ inviterId }) => (inviterId === null ? '–' : person(inviterId, inviterId)),
      on: 'desktop',
    },
    {
      key: 'share',
      title: t('admin_view.shareRatio'),
      numeric: true,
      cell: ({ shareRatio }) => ratioText(shareRatio),
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'member',
      title: t('admin_view.memberUntil'),
      cell: ({ memberUntil }) => (memberUntil === null ? '–' : formatDate(memberUntil)),
      on: 'desktop',
      isExtra: true,
    },
  ];
}

function visitColumns(t: Translate): Column<User>[] {
  return [
    {
      key: 'registered',
      title: t('admin_view.registeredAt'),
      cell: ({ registeredAt }) => <DateTimeCell at={registeredAt} />,
      sort: 'registered',
      on: 'desktop',
    },
    {
      key: 'login',
      title: t('admin_view.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <DateTimeCell at={lastLoginAt} />),
      on: 'desktop',
    },
    {
      key: 'loginAddress',
      title: t('admin_view.loginIp'),
      cell: ({ loginIp }) => loginIp ?? '–',
      on: 'desktop',
      isExtra: true,
    },
    {
      key: 'address',
      title: t('admin_view.registerIp'),
      cell: ({ registerIp }) => registerIp ?? '–',
      on: 'desktop',
      isExtra: true,
    },
  ];
}
