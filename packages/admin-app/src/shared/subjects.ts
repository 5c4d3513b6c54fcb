import type { PermissionNode } from '@goodturn/contract';
import { textOr } from './i18n/texts.ts';

const numbered = /^([a-z]+) (\d+)$/;

/** Returns the translated label of a subject such as "order 22". */
export function auditSubjectLabel(subject: string): string {
  const [, job] = /^job ([a-z-]+)$/.exec(subject) ?? [];
  if (job !== undefined) return textOr(`admin_view.value.job.${job}`, subject);
  const [, kind = subject, id = ''] = numbered.exec(subject) ?? [];
  return textOr(`admin_view.auditSubject.${kind}`, subject, { id });
}

const places: Readonly<Record<string, readonly [node: PermissionNode, place: (id: string) => string]>> = {
  approval: ['approval.read', (id) => `approvals/${id}`],
  batch: ['withdrawal.read', (id) => `batches/${id}`],
  campaign: ['campaign.read', (id) => `campaigns/${id}`],
  customer: ['user.read', (id) => `users/${id}`],
  order: ['order.read', (id) => `orders?view=all&orderId=${id}`],
  recharge: ['recharge.read', (id) => `recharges?view=all&search=${id}`],
  return: ['order.read', (id) => `returns/${id}`],
  role: ['role.read', (id) => `roles/${id}`],
  task: ['task.read', (id) => `tasks?search=${id}`],
  withdrawal: ['withdrawal.read', (id) => `withdrawals?view=all&search=${id}`],
};

/** Returns the path of a subject's screen; undefined if there is none or the administrator may not open it. */
export function subjectPlace(subject: string, may: (node: PermissionNode) => boolean): string | undefined {
  const [, kind = '', id = ''] = numbered.exec(subject) ?? [];
  const found = places[kind];
  return found !== undefined && may(found[0]) ? `/customer/${found[1](id)}` : undefined;
}
