import { Fragment } from 'react';
import { countryName } from './countries.ts';

interface AddressTextProps {
  recipient: string | null | undefined;
  address: string | null | undefined;
  country: string | null | undefined;
  phone?: string;
}

const partsOf = ({ recipient, address, country, phone }: AddressTextProps) =>
  [recipient, address, countryName(country ?? ''), phone].filter((part) => part);

/** An address as it is written on a parcel: each part on a line of its own, in its own direction. */
export function AddressLines(address: AddressTextProps) {
  return partsOf(address).map((part, index) => (
    <bdi className="address-line" translate="no" key={index}>
      {part}
    </bdi>
  ));
}

/**
 * An address in one line, with each part isolated in its own direction: name, street and number are often in different
 * scripts.
 */
export function AddressText(address: AddressTextProps) {
  return partsOf(address).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi translate="no">{part}</bdi>
    </Fragment>
  ));
}
