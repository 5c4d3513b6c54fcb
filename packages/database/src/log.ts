/** Receives one line for people per event; never a secret. */
export type Log = (line: string) => void;

export const silent: Log = () => undefined;
