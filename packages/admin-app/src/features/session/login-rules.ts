export interface Credentials {
  account: string;
  password: string;
}

/** A password that is the account's own name is refused before it is sent. */
export const sameAsAccount = ({ account, password }: Partial<Credentials>): boolean =>
  account !== undefined && account.trim() !== '' && account.trim() === password?.trim();
