import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  CarOutlined,
  DashboardOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FlagOutlined,
  GoldOutlined,
  HourglassOutlined,
  IdcardOutlined,
  InboxOutlined,
  MailOutlined,
  DownloadOutlined,
  UploadOutlined,
  PauseCircleOutlined,
  RocketOutlined,
  RollbackOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  StopOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { PermissionNode } from '@goodturn/contract';
import type { ComponentType } from 'react';
import type { KeyPart } from '../shared/i18n/texts.ts';

interface MenuEntry {
  path: KeyPart<'admin_view.menu.'>;
  icon: ComponentType;
  /** The entry stands there for those who hold one of these; without any, for every administrator. */
  nodes: readonly PermissionNode[];
}

export interface MenuGroup {
  name: KeyPart<'admin_view.menuGroup.'>;
  entries: readonly MenuEntry[];
}

export const menu: readonly MenuGroup[] = [
  {
    name: 'overview',
    entries: [
      { path: 'today_statistics', icon: DashboardOutlined, nodes: [] },
      { path: 'approvals', icon: AuditOutlined, nodes: ['approval.read'] },
    ],
  },
  {
    name: 'money',
    entries: [
      { path: 'recharges', icon: DownloadOutlined, nodes: ['recharge.read'] },
      { path: 'withdrawals', icon: UploadOutlined, nodes: ['withdrawal.read'] },
      { path: 'bills', icon: FileTextOutlined, nodes: ['ledger.read'] },
      { path: 'treasury', icon: GoldOutlined, nodes: ['treasury.read', 'goodwill.fund'] },
    ],
  },
  {
    name: 'shop',
    entries: [
      { path: 'orders', icon: CarOutlined, nodes: ['order.read'] },
      { path: 'shipping', icon: InboxOutlined, nodes: ['order.ship'] },
      { path: 'returns', icon: RollbackOutlined, nodes: ['order.refund'] },
      { path: 'brands', icon: BankOutlined, nodes: ['brand.read'] },
      { path: 'campaigns', icon: RocketOutlined, nodes: ['campaign.read'] },
      { path: 'product_list', icon: ShopOutlined, nodes: ['product.read'] },
      { path: 'categories', icon: AppstoreOutlined, nodes: ['category.read'] },
    ],
  },
  {
    name: 'people',
    entries: [
      { path: 'users', icon: TeamOutlined, nodes: ['user.read'] },
      { path: 'messages', icon: MailOutlined, nodes: ['message.read'] },
      { path: 'reports', icon: FlagOutlined, nodes: ['report.read'] },
      { path: 'holds', icon: PauseCircleOutlined, nodes: ['hold.write'] },
      { path: 'identity', icon: IdcardOutlined, nodes: ['identity.read'] },
      { path: 'administrators', icon: UserOutlined, nodes: ['administrator.read'] },
    ],
  },
  {
    name: 'system',
    entries: [
      { path: 'stops', icon: StopOutlined, nodes: ['setting.read'] },
      { path: 'settings', icon: SettingOutlined, nodes: ['setting.read'] },
      { path: 'audit', icon: FileSearchOutlined, nodes: ['audit.read'] },
      { path: 'tasks', icon: HourglassOutlined, nodes: ['task.read'] },
      { path: 'ledger', icon: SafetyOutlined, nodes: ['ledger.verify'] },
    ],
  },
];
