-- The accounts that used one app are found at each match, for a campaign's limit.

-- squawk-ignore require-concurrent-index-creation -- a customer has few apps, and the index is made in a moment.
create index installation_by_fingerprint on shop.installation (fingerprint);
