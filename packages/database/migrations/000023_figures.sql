-- Figures by day look through what happened in a span of time. These tables grow at their end in the order of time, so that
-- a block range index, which costs next to nothing to keep, leads to the right part of them.
create index transfer_time on ledger.transfer using brin (created_at) with (autosummarize = on);
create index orders_time on shop.orders using brin (created_at) with (autosummarize = on);
create index customer_time on shop.customer using brin (registered_at) with (autosummarize = on);

-- What waits is counted each time somebody opens the back office.
create index recharge_waiting on shop.recharge (created_at) where status = 0;
