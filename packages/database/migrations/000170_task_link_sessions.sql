-- The link to an export's file belongs to the session that asked for it, and ends with it.
alter table shop.task add column link_session_hash bytea;
