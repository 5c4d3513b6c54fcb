-- Which customers have an app open, by the server that it is connected to. It ends with the server, and outlasts no crash of the
-- database.
create unlogged table shop.presence (
  server_id uuid not null,
  customer_id bigint not null,
  constraint presence_pkey primary key (customer_id, server_id),
  constraint presence_server_id_fkey foreign key (server_id) references shop.server_process (id) on delete cascade
);
create index presence_by_server on shop.presence (server_id);

grant select, insert, delete on shop.presence to goodturn_app;
