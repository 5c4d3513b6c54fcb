/** One thing that is wrong: which check found it, and the id of the account, transfer, order … that it concerns. */
export interface Finding {
  check: string;
  id: string;
}

/** A check is a query whose rows are what is wrong, each with the id that it concerns. */
export interface Check {
  name: string;
  query: string;
}
