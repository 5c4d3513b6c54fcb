import { DomainError } from '../domain-error.ts';
import { isCommonPassword } from './guessable-password.ts';

interface NewPassword {
  field: string;
  /** The public name of the owner: the digits of the phone number, or the account. */
  own: string;
}

/** Returns the locale key of the error of a new password, if any. The contract checks the length. */
export function passwordError(password: string, own: string): string | undefined {
  if (isOwnName(password, own)) return 'error_view.password_is_account';
  return isCommonPassword(password) ? 'error_view.password_common' : undefined;
}

export function requireStrongPassword(password: string, { field, own }: NewPassword): void {
  const error = passwordError(password, own);
  if (error !== undefined) throw new DomainError('invalid_request', { fields: { [field]: error } });
}

/** Returns whether a password is the account or most of the phone number, surrounded only by signs and digits. */
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
