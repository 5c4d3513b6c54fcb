import type { ReactNode } from 'react';
import { Skeleton } from '../../../shared/components/states.tsx';
import { usePayee } from '../api/withdrawal-calls.ts';
import type { ReviewableWithdrawal } from '../withdrawal-validation.ts';
import { LookAlike } from './look-alike.tsx';

interface PayeeCheckProps {
  withdrawal: ReviewableWithdrawal;
  onKnown: (address: string) => void;
  onOther: () => void;
  /** Draws the review by whether nothing was ever paid there, and whether a new address waits a day. */
  children: (payee: { isFirst: boolean; waits: boolean }) => ReactNode;
}

/** Stops before the review where an address may be mistaken for another; the server refuses it as well. */
export function PayeeCheck({ withdrawal, onKnown, onOther, children }: PayeeCheckProps) {
  const { paymentMethod, address } = withdrawal;
  const { data, error } = usePayee({ paymentMethod, address });
  if (data === undefined && error === null) return <Skeleton blockSize="480px" />;
  if (data !== undefined && (data.alike !== null || data.sentDust)) {
    return <LookAlike address={address} payee={data} onKnown={onKnown} onOther={onOther} />;
  }
  return children({ isFirst: data?.paidBefore === 0, waits: data?.waits === true });
}
