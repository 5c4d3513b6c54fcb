import { Fragment } from 'react';
import { countryName } from './countries.ts';

interface AddressTextProps {
  recipient: string | null | undefined;
  address: string | null | undefined;
  country: string | null | undefined;
  phone?: string;
}

/**
 * An address in one line, with each part isolated in its own direction: name, street and number are often in different
 * scripts.
 */
export function AddressText({ recipient, address, country, phone }: AddressTextProps) {
  const parts = [recipient, address, countryName(country ?? ''), phone].filter((part) => part);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi translate="no">{part}</bdi>
    </Fragment>
  ));
}
