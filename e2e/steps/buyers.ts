import { randomUUID } from 'node:crypto';
import { loginAs } from '@goodturn/testkit';
import type { Shop } from '../harness/shop.ts';
import type { Person } from './account.ts';

export interface Buyer extends Person {
  token: string;
  userId: string;
}

let counter = 0;

/** Registers a customer without balance or address. */
export async function newCustomer(shop: Shop): Promise<Buyer> {
  counter += 1;
  const person = { phone: `+1555018${String(1000 + counter)}`, password: 'a-first-password' };
  const { version } = (await shop.world.call('customer/rule', undefined)).data;
  const body = {
    username: person.phone,
    password: person.password,
    parentCode: '',
    ofAge: true,
    rulesVersion: version,
  };
  const registered = await shop.world.call('customer/register', body);
  if (registered.error) throw new Error(`registration failed: ${JSON.stringify(registered.error)}`);
  const { userId } = registered.data;
  return { ...person, userId, token: await loginAs(shop.world, person.phone, person.password) };
}

export async function newBuyer(shop: Shop, amount = '200.00'): Promise<Buyer> {
  const customer = await newCustomer(shop);
  await shop.office.recharge(customer.userId, amount);
  return customer;
}

/** Sets the shipping address through the customer's call. */
export async function giveAddress({ world }: Shop, { token }: Buyer): Promise<void> {
  const address = { nike: 'Ada Sample', address: '12 Harbour Street', phone: '+6512345678', country: 'SG' };
  const { error } = await world.call('customer/updateAddress', address, { token });
  if (error) throw new Error(`no address: ${JSON.stringify(error)}`);
}

export async function matchFor({ world }: Shop, { token }: Buyer, productId: string): Promise<string> {
  const { data, error } = await world.call('customer/searchOrder', { waresId: productId }, { token });
  if (error || !('orderId' in data)) throw new Error(`no order: ${JSON.stringify(error ?? data)}`);
  return data.orderId;
}

/** Pays as on another device, while a page is open. */
export async function payElsewhere({ world }: Shop, { token }: Buyer, orderId: string, color: string): Promise<void> {
  const paid = await world.call('customer/finishOrder', { orderId, color }, { token, idempotencyKey: randomUUID() });
  if (paid.error) throw new Error(`not paid: ${JSON.stringify(paid.error)}`);
}

export async function readOrder({ world }: Shop, { token }: Buyer, orderId: string) {
  const { data } = await world.call('customer/orderDetails', { orderId }, { token });
  return { status: data.order.status, color: data.order.color, cancelReason: data.order.cancelReason };
}
