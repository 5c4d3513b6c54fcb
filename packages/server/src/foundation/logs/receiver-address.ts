export interface ReceiverAddress {
  host: string;
  port: number;
  /** Whether lines go through TLS, with a certificate for the host. */
  isEncrypted?: boolean;
}

/** Returns the listed receiver of this host and port, with whether it is encrypted; undefined if it is not listed. */
export const listedReceiver = (
  listed: readonly ReceiverAddress[],
  { host, port }: ReceiverAddress,
): ReceiverAddress | undefined =>
  listed.find((one) => one.host.toLowerCase() === host.toLowerCase() && one.port === port);
