/** Where the balance that was seen last is kept. It leaves the device with the session. */
export const lastKnownKey = 'last_known_key';
