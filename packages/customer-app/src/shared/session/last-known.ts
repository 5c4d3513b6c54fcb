/** Storage key of the last known balance, which is removed from the device with the session. */
export const lastKnownKey = 'last_known_key';
