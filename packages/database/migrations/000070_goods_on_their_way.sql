-- Returned goods that are on their way are a queue. A mark says of each return whether its goods are waited for, so that the queue
-- is found without a look at every return that was ever accepted.

alter table shop.return_request add column awaits_goods boolean not null default false;

update shop.return_request r set awaits_goods = true
 where r.state = 'accepted' and not exists (select from shop.returned_goods g where g.return_id = r.id)
   and exists (select from shop.shipment s where s.order_id = r.order_id and s.state = 'returned');

alter table shop.return_request add constraint return_awaits_accepted_goods check (not awaits_goods or state = 'accepted') not valid;

-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index return_awaits_goods on shop.return_request (requested_at, id) where awaits_goods;
