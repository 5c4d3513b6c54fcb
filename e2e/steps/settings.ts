import type { InputOf } from '@goodturn/testkit';
import { expect } from 'vitest';
import type { Shop } from '../harness/shop.ts';

/**
 * Changes a setting with two administrators; resolves when the server uses it, because a page reads the settings only
 * once.
 */
export async function agreeOnSetting(
  { world, office }: Shop,
  name: InputOf<'setting/update'>['name'],
  value: string,
): Promise<void> {
  const wish = { name, value, reason: 'Agreed on' };
  const { data, error } = await world.call('setting/update', wish, { token: office.tokens.asker });
  if (error) throw new Error(`not requested: ${JSON.stringify(error)}`);
  const decision = { approvalId: data.approvalId, approve: true };
  const decided = await world.call('approval/decide', decision, { token: office.tokens.decider });
  if (decided.data?.state !== 'approved') throw new Error(`not approved: ${JSON.stringify(decided)}`);
  const inForce = async () => {
    const settings = (await world.call('setting/inquire', {}, { token: office.tokens.asker })).data;
    return settings?.find((setting) => setting.name === name)?.value;
  };
  await expect.poll(inForce).toBe(value);
}
