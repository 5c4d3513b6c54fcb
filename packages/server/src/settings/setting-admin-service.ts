import { changeSetting } from '@goodturn/ledger';
import { defaultLanguage } from '@goodturn/locales';
import { type SettingName, settingName } from '@goodturn/contract';
import { type ApprovalKind, fieldOf } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import { requireTruthfulWording } from '../catalog/wording.ts';
import type { SettingService } from './setting-service.ts';
import { lockSetting } from './setting-admin-store.ts';

export type SettingAdminService = ReturnType<typeof createSettingAdminService>;

/** The settings that people read as they were written. */
const shownToPeople = new Set<SettingName>(['site_title', 'registration_notice']);

/** Writes one setting; when it was changed meanwhile, nothing is approved. */
export function createSettingChangeKind(settings: Pick<SettingService, 'check'>): ApprovalKind {
  return {
    name: 'setting_change',
    node: 'setting.write',

    async execute(transaction, approval, now) {
      settings.check(fieldOf(approval, 'name'), fieldOf(approval, 'value'));
      await changeSetting(transaction, approval.approvalId, now);
    },
  };
}

export function createSettingAdminService(settings: SettingService, { approvals }: { approvals: ApprovalService }) {
  const names = new Set<string>(settingName.options);

  async function inquire() {
    return (await settings.all()).filter((setting) => names.has(setting.name));
  }

  /** Asks for a change. Throws `wording_not_allowed`, and `invalid_request` where the value has not the setting's form. */
  async function requestChange(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    change: { name: SettingName; value: string; reason: string },
  ) {
    const { name, value, reason } = change;
    requireValid(name, value);
    if (shownToPeople.has(name)) requireTruthfulWording(defaultLanguage, { value });
    return await approvals.requestApproval(administrator, stamp, async (transaction) => {
      const before = (await lockSetting(transaction, name)) ?? '';
      return { kind: 'setting_change', subject: name, payload: { name, value, before }, reason };
    });
  }

  function requireValid(name: SettingName, value: string): void {
    try {
      settings.check(name, value);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new DomainError('invalid_request', { fields: { value: 'error_view.field_format' } });
    }
  }

  return { inquire, requestChange };
}
