import type { FormErrors, FormValues } from './form-validation.ts';

const transactionHash = /^(?:0x)?[0-9a-f]{64}$/i;
const bankReference = /^[\x21-\x7e]+$/;

/** What each payment method expects as the name of a movement, and what is said of anything else. */
const forms = {
  usdt_trc20: [transactionHash, 'admin_view.hashForm.tron'],
  usdt_erc20: [transactionHash, 'admin_view.hashForm.ethereum'],
  usdc_erc20: [transactionHash, 'admin_view.hashForm.ethereum'],
  bank: [bankReference, 'admin_view.hashForm.bank'],
} as const;

const isMethod = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name);

/** White space and what cannot be seen are no part of it: the server leaves them out too, and judges the same again. */
const compact = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '');

/** Says which form a transaction or a bank's reference has, where it has another. */
export function validateReference(values: FormValues, paymentMethod: string | undefined): FormErrors {
  if (paymentMethod === undefined || !isMethod(paymentMethod)) return {};
  const [form, error] = forms[paymentMethod];
  const names = ['transaction', 'reference'] as const;
  const wrong = names.filter((name) => values[name] !== undefined && !form.test(compact(values[name])));
  return Object.fromEntries(wrong.map((name) => [name, error]));
}
