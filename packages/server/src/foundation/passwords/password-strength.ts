import { DomainError } from '../domain-error.ts';
import { isCommonPassword } from './guessable-password.ts';

interface NewPassword {
  /** The field of the form. */
  field: string;
  /** What is public about its owner: the digits of the phone number, or the account. */
  own: string;
}

/** Returns the key of a new password's error, if any. Its length is the contract's. */
export function passwordError(password: string, own: string): string | undefined {
  if (isOwnName(password, own)) return 'error_view.password_is_account';
  return isCommonPassword(password) ? 'error_view.password_common' : undefined;
}

/** Throws `invalid_request`, which names the field. */
export function requireStrongPassword(password: string, { field, own }: NewPassword): void {
  const error = passwordError(password, own);
  if (error !== undefined) throw new DomainError('invalid_request', { fields: { [field]: error } });
}

/** The account, or most of the phone number, with nothing but signs and digits around it. */
function isOwnName(password: string, own: string): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  const [said, name] = [plain(password), plain(own)];
  if (said === '') return true;
  if (/^\d+$/.test(name)) return said.length <= name.length ? name.endsWith(said) : said.endsWith(name);
  return said === name || said.replace(/^\d+|\d+$/g, '') === name;
}
