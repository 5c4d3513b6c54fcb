/** Public keys of authenticators in COSE (RFC 9053): a CBOR map (RFC 8949) of integers and byte strings only. */
import { createPublicKey, type KeyObject } from 'node:crypto';

type Field = bigint | Buffer;

const labels = { algorithm: 3n, x: -2n, y: -3n, modulus: -1n, exponent: -2n } as const;

/** Returns the map's fields by their labels; throws a RangeError for any other CBOR. */
function readMap(bytes: Buffer): Map<bigint, Field> {
  let place = 0;
  const head = (): [major: bigint, value: bigint] => {
    const first = bytes.readUInt8(place);
    place += 1;
    const size = first & 0x1f;
    if (size < 24) return [BigInt(first >> 5), BigInt(size)];
    if (size > 25) throw new RangeError('a number of this size is not read');
    const length = size - 23;
    place += length;
    return [BigInt(first >> 5), BigInt(bytes.readUIntBE(place - length, length))];
  };
  const item = (): Field => {
    const [major, value] = head();
    if (major === 0n) return value;
    if (major === 1n) return -1n - value;
    if (major !== 2n) throw new RangeError('only numbers and bytes are read');
    const start = place;
    place += Number(value); // count: of bytes
    return bytes.subarray(start, place);
  };
  const [major, count] = head();
  if (major !== 5n) throw new RangeError('a key is a map');
  const fields = new Map<bigint, Field>();
  for (let n = 0n; n < count; n += 1n) {
    const label = item();
    if (typeof label !== 'bigint') throw new RangeError('a label is a number');
    fields.set(label, item());
  }
  return fields;
}

const text = (field: Field | undefined): string => (Buffer.isBuffer(field) ? field.toString('base64url') : '');

/** The JWK form and the digest of each supported algorithm; Ed25519 signs the message itself. */
const algorithms: Readonly<
  Record<string, { digest: string | null; jwk: (fields: Map<bigint, Field>) => Record<string, string> }>
> = {
  '-7': {
    digest: 'sha256',
    jwk: (fields) => ({ kty: 'EC', crv: 'P-256', x: text(fields.get(labels.x)), y: text(fields.get(labels.y)) }),
  },
  '-8': { digest: null, jwk: (fields) => ({ kty: 'OKP', crv: 'Ed25519', x: text(fields.get(labels.x)) }) },
  '-257': {
    digest: 'sha256',
    jwk: (fields) => ({ kty: 'RSA', n: text(fields.get(labels.modulus)), e: text(fields.get(labels.exponent)) }),
  },
};

/** Returns the key and its digest; throws if it is not a key of a supported algorithm. */
export function keyOfCose(cose: Buffer): { key: KeyObject; digest: string | null } {
  const fields = readMap(cose);
  const algorithm = algorithms[String(fields.get(labels.algorithm))];
  if (algorithm === undefined) throw new RangeError('the algorithm is not known');
  return { key: createPublicKey({ key: algorithm.jwk(fields), format: 'jwk' }), digest: algorithm.digest };
}
