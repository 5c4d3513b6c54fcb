import { text } from '../../shared/i18n/texts.ts';
import type { Device } from './api/account-calls.ts';

export function deviceName({ browser, system, friendName }: Pick<Device, 'browser' | 'system' | 'friendName'>): string {
  if (friendName !== null) return text('safety_view.deviceFriend', { name: friendName });
  if (browser !== null && system !== null) return text('safety_view.browserOn', { browser, system });
  return browser ?? system ?? text('safety_view.unknownBrowser');
}
