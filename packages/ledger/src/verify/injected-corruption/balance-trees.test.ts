import { account } from '../../accounts/accounts.ts';
import type { Corruption } from '../testing/planting.ts';
import { testCorruptions } from '../testing/test-corruptions.ts';

/** Recomputes the chained digests of the published trees from their present rows. */
const rechain = `
  do $$
  declare
    v_tree ledger.balance_tree%rowtype;
    v_digest bytea := decode(repeat('00', 32), 'hex');
  begin
    for v_tree in select * from ledger.balance_tree order by number loop
      v_digest := sha256(v_digest || convert_to(ledger.balance_tree_line(v_tree,
        (select s.digest from ledger.seal s where s.number = v_tree.seal_number)), 'UTF8'));
      update ledger.balance_tree set digest = v_digest where number = v_tree.number;
    end loop;
  end $$`;

const block = `(select build_id from ledger.balance_tree where number = 2)`;
const tree = (number: number) => ['balance_tree_matches_ledger', `balance tree ${number}`] as [string, string];

const corruptions: Corruption[] = [
  [
    '[G10] a total that is too small, chained again',
    () => [`update ledger.balance_tree set customers_total = customers_total - 1 where number = 1`, rechain],
    () => tree(1),
  ],
  [
    '[G10] reserves that are too large, chained again',
    () => [`update ledger.balance_tree set held_total = held_total + 1000000 where number = 2`, rechain],
    () => tree(2),
  ],
  [
    '[G10] another root, chained again',
    () => [`update ledger.balance_tree set root = sha256('x') where number = 2`, rechain],
    () => tree(2),
  ],
  [
    '[G10] a customer who is left out of the leaves',
    () =>
      `update ledger.balance_leaves set content = substring(content from 49) where build_id = ${block} and octet_length(content) > 48`,
    () => tree(2),
  ],
  [
    '[G10] a leaf that is below nothing',
    () =>
      `update ledger.balance_leaves set content = overlay(content placing decode('ffffffffffffff00', 'hex') from 41) where build_id = ${block}`,
    () => tree(2),
  ],
  [
    '[G10] a leaf of another person',
    () => `update shop.customer set phone_digits = '12345' where id = (select min(id) from shop.customer)`,
    () => tree(2),
  ],
  ['[G10] leaves that are gone', () => `delete from ledger.balance_leaves where build_id = ${block}`, () => tree(2)],
  [
    '[G10] a transfer that was made before the tree and is gone from the books',
    ({ people }) =>
      `delete from ledger.transfer where id = (select min(id) from ledger.transfer where credit_account_id = ${account.customerAvailable(people.rich)})`,
    () => tree(1),
  ],
  [
    '[G7] a published day that was replaced',
    () => `update ledger.balance_tree set customers_total = customers_total - 1 where number = 1`,
    () => ['balance_tree_covers_chain', 'balance tree 1'],
  ],
  [
    '[G7] a published day that is gone',
    () => `delete from ledger.balance_tree where number = 1`,
    () => ['balance_tree_covers_chain', 'balance tree 2'],
  ],
  [
    '[G7] the newest published day that is gone, with its leaves',
    () => [
      `delete from ledger.balance_leaves where build_id = ${block}`,
      'delete from ledger.balance_tree where number = 2',
    ],
    () => ['balance_tree_covers_chain', 'balance tree 2'],
  ],
  [
    '[G7] a seal that was replaced under a published day',
    () =>
      `update ledger.seal set digest = sha256('x') where number = (select seal_number from ledger.balance_tree where number = 1)`,
    () => ['balance_tree_covers_chain', 'balance tree 1'],
  ],
];

testCorruptions(corruptions);
