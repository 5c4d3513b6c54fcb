/** Whether this browser has passkeys, and this address can: browsers refuse them where the host is a number. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
