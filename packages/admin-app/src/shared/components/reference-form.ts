import type { FormErrors, FormValues } from './form-validation.ts';

const transactionHash = /^(?:0x)?[0-9a-f]{64}$/i;
const bankReference = /^[\x21-\x7e]+$/;

/** The reference format of each payment method, and the error for any other. */
const forms = {
  usdt_trc20: [transactionHash, 'admin_view.hashForm.tron'],
  usdt_erc20: [transactionHash, 'admin_view.hashForm.ethereum'],
  usdc_erc20: [transactionHash, 'admin_view.hashForm.ethereum'],
  bank: [bankReference, 'admin_view.hashForm.bank'],
} as const;

const isMethod = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name);

/** Removes white space and invisible characters; the server does so, too, and repeats the check. */
const compact = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '');

/** Returns the error of a transaction hash or bank reference with a wrong format. */
export function validateReference(values: FormValues, paymentMethod: string | undefined): FormErrors {
  if (paymentMethod === undefined || !isMethod(paymentMethod)) return {};
  const [form, error] = forms[paymentMethod];
  const names = ['transaction', 'reference'] as const;
  const wrong = names.filter((name) => values[name] !== undefined && !form.test(compact(values[name])));
  return Object.fromEntries(wrong.map((name) => [name, error]));
}
