-- The application reads every table of the ledger, also the one that says since when a rule is demanded.
grant select on ledger.rule_start to goodturn_app;
