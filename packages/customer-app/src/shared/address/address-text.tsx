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
