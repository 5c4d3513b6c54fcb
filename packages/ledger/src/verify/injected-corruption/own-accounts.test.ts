import { expect, it } from 'vitest';
import { approvalCase } from '../../testing/approval-cases.ts';
import { carriedOutBy, runApproved } from '../../testing/approvals.ts';
import { createSmallShop } from '../../testing/create-small-shop.ts';
import { addCustomer } from '../../testing/small-shop.ts';
import { preparePlantedShop } from '../testing/planted-shop.ts';

/** An account that came with a role, one that a second person knew of, and one of which two others ended the record. */
const { said, rows } = preparePlantedShop(async () => {
  const shop = await createSmallShop();
  for (const name of ['customer_role', 'own_account', 'own_account_end']) {
    const { input, operation } = await approvalCase(name)(shop);
    await runApproved(shop, input, operation);
  }
  const other = { kind: 'hold', subjectId: await addCustomer(shop), fields: { days: '1' } };
  await runApproved(shop, other, carriedOutBy('place_hold'));
  return shop;
});

it('stands on a record with each proof', async () => {
  expect(await rows('select proof, ended_at is not null as ended from shop.personal_account order by id')).toEqual([
    { proof: 'role', ended: false },
    { proof: 'second_person', ended: false },
    { proof: 'machine', ended: true },
  ]);
});

const own = (proof: string, change: string): string =>
  `update shop.personal_account set ${change} where proof = '${proof}'`;
const another = `(select id from shop.approval where kind = 'hold')`;
const stranger = `(select max(id) from shop.customer)`;

it.each([
  ['a record with a role whose approval is of another kind', own('role', `approval_id = ${another}`)],
  [
    'a record with a role whose approval was not given',
    `update shop.approval set state = 'rejected', approved_in = null, used_at = null where kind = 'customer_role'`,
  ],
  ['a record with a role of another customer', own('role', `customer_id = ${stranger}`)],
  ['a record with a role of another administrator', own('role', 'administrator_id = 1')],
  ['a record with a role that counts from later', own('role', `recorded_at = recorded_at + interval '1 day'`)],
  ['a record with a role whose approval is gone', own('role', 'approval_id = 4711')],
  [
    'an own account that was invented with a role as its proof',
    `insert into shop.personal_account (administrator_id, customer_id, recorded_at, proof, approval_id)
       select 2, customer_id, decided_at, 'role', id from shop.approval where kind = 'hold'`,
  ],
  ['a record by a second person for somebody who did not ask', own('second_person', 'administrator_id = 3')],
  ['a record by a second person of another customer', own('second_person', `customer_id = ${stranger}`)],
  [
    'a record that counts from later than a second person agreed',
    own('second_person', `recorded_at = recorded_at + interval '1 day'`),
  ],
  ['a record that two ended, by another approval', own('machine', `end_approval_id = ${another}`)],
  ['a record that ended at another time', own('machine', `ended_at = ended_at + interval '1 second'`)],
  [
    'a record that somebody ended',
    own('second_person', `ended_at = recorded_at + interval '1 hour', end_approval_id = approval_id`),
  ],
])('finds %s', async (_, statement) => {
  expect(await said(statement)).toContainEqual(expect.stringMatching(/^own_account_has_proof: administrator \d+$/));
});

it.each(['role', 'second_person'])(
  'finds that a record by %s is gone, which binds its administrator',
  async (proof) => {
    const gone = `delete from shop.personal_account where proof = '${proof}'`;
    expect(await said(gone)).toContainEqual(expect.stringMatching(/^approval_matches_effect: approval \d+$/));
  },
);
