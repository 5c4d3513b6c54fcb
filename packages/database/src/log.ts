/** Receives one line for people per event; it never contains a secret. */
export type Log = (line: string) => void;

export const silent: Log = () => undefined;
