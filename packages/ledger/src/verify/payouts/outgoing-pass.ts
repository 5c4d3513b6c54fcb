import type { Pass } from '../context.ts';
import { text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** Tells whether two persons have looked at what left without a row, and started the chain again. */
const isCleared = (matches: string): string => `exists (select from only chain.foreign_outgoing f
  join only shop.approval p on p.id = f.approval_id and p.kind = 'rail_restart' and p.state = 'approved'
  where f.treasury_address_id = a.id and f.cleared_at is not null and ${matches})`;

/** A transfer is of a row that may still leave, or of the one that left in just this transaction. */
const transfers = `
  select 'transaction ' || encode(o.tx, 'hex'), case when o.deposit_account is null then 'left address ' || a.id || ' of the platform' else 'left a deposit address' end
      || ', and is of no row of a batch'
    from only chain.observed_outgoing o join only chain.treasury_address a on a.id = o.treasury_address_id
    where not exists (select from only chain.batch_item i join only chain.batch b on b.id = i.batch_id
        where i.chain = a.chain and i.from_account = coalesce(o.deposit_account, a.account) and i.to_account = o.to_account and i.units = o.units and i.asset = 'token'
          and b.token = o.token and b.state in ('exported', 'signed', 'ended')
          and case when i.state = 'open' or i.after_item_id is not null and i.state = 'abandoned' then a.chain = 'ethereum' or sha256(i.variants[1]) = o.tx else i.tx = o.tx end)
      and not ${isCleared('f.tx = o.tx')}
    group by o.tx, a.id, o.deposit_account is null`;

/** The addresses that have sent more than rows account for, on chains that count what an address sends. */
const nonces = `
  select 'address ' || a.id, 'of the platform has sent ' || n.seen || ' transactions, and rows account for ' || coalesce(k.known, 0)
    from only chain.treasury_address a
    cross join lateral (select max(s.nonce) as seen from only chain.observed_treasury s where s.treasury_address_id = a.id) n
    cross join lateral (select greatest(a.first_nonce, (select max(i.nonce) + 1 from only chain.batch_item i join only chain.batch b on b.id = i.batch_id
      where i.chain = a.chain and i.from_account = a.account and b.state in ('exported', 'signed', 'ended'))) as known) k
    where n.seen > coalesce(k.known, 0) and not ${isCleared('f.nonce >= n.seen')}`;

/** The alarms that nobody has cleared, whether they were kept as transfers or not. */
const alarms = `
  select 'address ' || f.treasury_address_id, 'of the platform sent what is of no batch, and nobody has cleared it'
    from only chain.foreign_outgoing f where f.cleared_at is null group by f.treasury_address_id`;

/** Finds transfers that left an address of the platform and belong to no row of a batch: somebody else has its key. */
export const outgoingPass: Pass = {
  name: 'what left the platform',
  run: async ({ snapshot, report }) => {
    const found = snapshot.stream({
      columns: { subject: text, fault: text } as const,
      from: `(${transfers} union all ${nonces} union all ${alarms}) s (subject, fault)`,
      alias: 's',
    });
    await forEach(found, ({ subject, fault }) => {
      report('outgoing_is_of_a_row', [subject], `The ${subject} ${fault}.`);
    });
  },
};
