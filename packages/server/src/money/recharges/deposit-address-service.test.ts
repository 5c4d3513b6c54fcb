import { readFileSync } from 'node:fs';
import { depositAddress } from '@goodturn/addresses';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepositAddressService } from './deposit-address-service.ts';

describe('deposit addresses', () => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const addresses = () => world.services.depositAddresses;

  it('are the ones that the public key gives for the id of the customer', async () => {
    const { id } = await registerCustomer(world);
    const { tron = '', ethereum = '' } = world.context.depositKeys ?? {};
    expect(await addresses().addressOf(id, 'usdt_trc20')).toBe(depositAddress(tron, 'tron', id));
    expect(await addresses().addressOf(id, 'usdt_erc20')).toBe(depositAddress(ethereum, 'ethereum', id));
    expect(await addresses().addressOf(id, 'usdc_erc20')).toBe(await addresses().addressOf(id, 'usdt_erc20'));
  });

  it('are the same at every question, also at many at once', async () => {
    const { id } = await registerCustomer(world);
    const asked = await Promise.all(Array.from({ length: 20 }, () => addresses().addressOf(id, 'usdt_trc20')));
    expect(new Set(asked).size).toBe(1);
    expect(await addresses().addressOf(id, 'usdt_trc20')).toBe(asked[0]);
  });

  it('are never shared by two customers', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => registerCustomer(world)));
    const methods = ['usdt_trc20', 'usdt_erc20'] as const;
    const asked = customers.flatMap(({ id }) => methods.map((way) => addresses().addressOf(id, way)));
    expect(new Set(await Promise.all(asked)).size).toBe(12);
    const [mine, other] = [customers[0], customers[1]];
    const stolen = world.database
      .updateTable('shop.deposit_address')
      .set({ address: (await addresses().addressOf(other?.id ?? 0n, 'usdt_trc20')) ?? '' })
      .where('customer_id', '=', mine?.id ?? 0n)
      .execute();
    await expect(stolen).rejects.toThrow(/permission denied/);
  });

  it('stay when the key changes', async () => {
    const { id } = await registerCustomer(world);
    const before = await addresses().addressOf(id, 'usdt_trc20');
    const { tron, ethereum } = world.context.depositKeys ?? {};
    const later = createDepositAddressService({ ...world.context, depositKeys: { tron: ethereum, ethereum: tron } });
    expect(await later.addressOf(id, 'usdt_trc20')).toBe(before);
  });

  it('do not exist on a chain without a key', async () => {
    const { id } = await registerCustomer(world);
    const { tron } = world.context.depositKeys ?? {};
    const half = createDepositAddressService({ ...world.context, depositKeys: { tron } });
    expect([half.isReady('usdt_trc20'), half.isReady('usdt_erc20'), half.isReady('usdc_erc20')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await half.addressOf(id, 'usdt_erc20')).toBeUndefined();
  });

  it('[G11] deposit addresses have no private key beside them: no table has a column for one', () => {
    const schema = readFileSync(new URL('../../../../database/schema.sql', import.meta.url), 'utf8');
    expect(schema).toContain('create table shop.deposit_address');
    expect(schema).not.toMatch(/private_?key|xprv|mnemonic|seed_phrase/i);
  });
});
