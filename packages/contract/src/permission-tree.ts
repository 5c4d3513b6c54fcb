import { type PermissionNode, permissionNodes } from './permission-nodes.ts';

interface ScreenDefinition {
  /**
   * The address below /customer/, which also identifies the screen. A screen that is a right has that right's name too.
   */
  readonly path: string;
  readonly icon: string;
  /** The right to read the screen, if it has a separate one. */
  readonly right?: PermissionNode;
  readonly buttons: readonly PermissionNode[];
  /** Further rights that open the screen; 'everybody' is every administrator. */
  readonly openedBy?: readonly PermissionNode[] | 'everybody';
}

interface GroupDefinition {
  readonly name: string;
  readonly screens: readonly ScreenDefinition[];
}

/** The navigation groups with their screens, and below each screen its buttons, in their initial order. */
const groups: readonly GroupDefinition[] = [
  {
    name: 'overview',
    screens: [
      { path: 'today_statistics', icon: 'dashboard', buttons: ['statistics.read'], openedBy: 'everybody' },
      { path: 'approvals', icon: 'audit', right: 'approval.read', buttons: ['approval.decide'] },
    ],
  },
  {
    name: 'money',
    screens: [
      { path: 'recharges', icon: 'download', right: 'recharge.read', buttons: ['recharge.confirm'] },
      { path: 'deposits', icon: 'inbox', right: 'arrival.read', buttons: ['arrival.confirm'] },
      { path: 'rail_health', icon: 'safety', right: 'rail.read', buttons: [] },
      { path: 'address_lists', icon: 'block', buttons: [], openedBy: ['rail.read'] },
      {
        path: 'withdrawals',
        icon: 'upload',
        right: 'withdrawal.read',
        buttons: ['withdrawal.review', 'withdrawal.pay'],
      },
      { path: 'batches', icon: 'send', buttons: [], openedBy: ['withdrawal.read'] },
      { path: 'payout_attempts', icon: 'history', right: 'payout_attempt.read', buttons: [] },
      { path: 'wallets', icon: 'wallet', right: 'wallet.read', buttons: ['wallet.synchronise'] },
      { path: 'wallet_records', icon: 'swap', right: 'wallet_record.read', buttons: [] },
      { path: 'bills', icon: 'file', right: 'ledger.read', buttons: [] },
      {
        path: 'treasury',
        icon: 'gold',
        right: 'treasury.read',
        buttons: ['treasury.move', 'goodwill.fund', 'rail.write'],
        openedBy: ['goodwill.fund', 'rail.write'],
      },
    ],
  },
  {
    name: 'shop',
    screens: [
      { path: 'orders', icon: 'car', right: 'order.read', buttons: [] },
      { path: 'shipping', icon: 'inbox', buttons: ['order.ship'], openedBy: ['order.read', 'order.ship'] },
      {
        path: 'returns',
        icon: 'rollback',
        buttons: ['order.refund'],
        openedBy: ['order.read', 'order.refund'],
      },
      { path: 'brands', icon: 'bank', right: 'brand.read', buttons: ['brand.write', 'brand.fund'] },
      { path: 'campaigns', icon: 'rocket', right: 'campaign.read', buttons: ['campaign.write', 'campaign.run'] },
      { path: 'product_list', icon: 'shop', right: 'product.read', buttons: ['product.write', 'file.add'] },
      { path: 'categories', icon: 'appstore', right: 'category.read', buttons: ['category.write'] },
    ],
  },
  {
    name: 'content',
    screens: [
      { path: 'banners', icon: 'picture', right: 'banner.read', buttons: ['banner.write'] },
      { path: 'notices', icon: 'notification', right: 'notice.read', buttons: ['notice.write'] },
      { path: 'content_blocks', icon: 'image', right: 'content.read', buttons: ['content.write'] },
      { path: 'rules', icon: 'read', right: 'rule.read', buttons: ['rule.publish'] },
      { path: 'languages', icon: 'global', right: 'language.read', buttons: ['language.write'] },
    ],
  },
  {
    name: 'people',
    screens: [
      {
        path: 'users',
        icon: 'team',
        right: 'user.read',
        buttons: [
          'user.add',
          'user.adjust_balance',
          'user.disable',
          'user.reset_password',
          'user.change_share_ratio',
          'user.change_code',
          'user.change_inviter',
          'user.change_expiry',
          'user.update_role',
          'user.force_refresh',
        ],
      },
      { path: 'messages', icon: 'mail', right: 'message.read', buttons: ['message.send'] },
      { path: 'telegram', icon: 'send', right: 'telegram.read', buttons: ['telegram.unbind', 'telegram.write'] },
      { path: 'reports', icon: 'flag', right: 'report.read', buttons: ['report.close'] },
      { path: 'holds', icon: 'pause', right: 'hold.read', buttons: ['hold.write'], openedBy: ['hold.write'] },
      { path: 'identity', icon: 'idcard', right: 'identity.read', buttons: ['identity.view', 'identity.decide'] },
      { path: 'administrators', icon: 'user', right: 'administrator.read', buttons: ['administrator.write'] },
      { path: 'roles', icon: 'key', right: 'role.read', buttons: ['role.write'] },
    ],
  },
  {
    name: 'system',
    screens: [
      { path: 'stops', icon: 'stop', buttons: ['suspension.write'], openedBy: ['setting.read'] },
      { path: 'settings', icon: 'setting', right: 'setting.read', buttons: ['setting.write'] },
      { path: 'user_configuration', icon: 'team', buttons: [], openedBy: ['setting.read'] },
      { path: 'ip_blacklist', icon: 'block', right: 'blacklist.read', buttons: ['blacklist.write'] },
      { path: 'audit', icon: 'search', right: 'audit.read', buttons: [] },
      { path: 'tasks', icon: 'hourglass', right: 'task.read', buttons: ['task.read_all'] },
      { path: 'file_store', icon: 'cloud', right: 'file_store.read', buttons: ['file_store.write'] },
      { path: 'scripts', icon: 'script', right: 'job.read', buttons: ['job.run', 'job.stop'] },
      { path: 'server_list', icon: 'server', right: 'server.read', buttons: [] },
      { path: 'server_log', icon: 'log', buttons: ['log.test'], openedBy: ['setting.read'] },
      { path: 'database', icon: 'database', right: 'database.read', buttons: ['database.release'] },
      { path: 'ledger', icon: 'safety', buttons: ['ledger.verify'], openedBy: ['ledger.verify'] },
    ],
  },
];

export interface NodeDefinition {
  /** The name of a right; otherwise `group.<name>` or `screen.<path>`. */
  readonly code: string;
  readonly parent: string | undefined;
  readonly kind: 'route' | 'button';
  readonly path: string | undefined;
  /** The key of the label, which is used until an operator renames the node. */
  readonly languageVariable: string;
  readonly icon: string;
  /** A larger value sorts earlier. */
  readonly sort: number;
  readonly isRight: boolean;
  /** The rights of which any opens the screen. */
  readonly openedBy: readonly PermissionNode[] | 'everybody';
}

const sortAt = <T>(list: readonly T[], index: number): number => (list.length - index) * 10;

function screenNodes(
  { path, icon, right, buttons, openedBy }: ScreenDefinition,
  group: string,
  sort: number,
): NodeDefinition[] {
  const code = right ?? `screen.${path}`;
  const others = openedBy ?? [];
  const screen: NodeDefinition = {
    code,
    parent: group,
    kind: 'route',
    path,
    languageVariable: `admin_view.menu.${path}`,
    icon,
    sort,
    isRight: right !== undefined,
    openedBy: others === 'everybody' ? others : [...(right === undefined ? [] : [right]), ...others],
  };
  return [
    screen,
    ...buttons.map(
      (button, index): NodeDefinition => ({
        code: button,
        parent: code,
        kind: 'button',
        path: undefined,
        languageVariable: `admin_view.right.${button}`,
        icon: '',
        sort: sortAt(buttons, index),
        isRight: true,
        openedBy: [button],
      }),
    ),
  ];
}

/** Every node, parents before their children. A test checks that each permission node occurs exactly once. */
export const permissionTree: readonly NodeDefinition[] = groups.flatMap(({ name, screens }, index) => {
  const code = `group.${name}`;
  const group: NodeDefinition = {
    code,
    parent: undefined,
    kind: 'route',
    path: undefined,
    languageVariable: `admin_view.menuGroup.${name}`,
    icon: '',
    sort: sortAt(groups, index),
    isRight: false,
    openedBy: 'everybody',
  };
  return [group, ...screens.flatMap((screen, place) => screenNodes(screen, code, sortAt(screens, place)))];
});

const rights: ReadonlySet<string> = new Set(permissionNodes);

export const isPermissionNode = (text: string): text is PermissionNode => rights.has(text);
