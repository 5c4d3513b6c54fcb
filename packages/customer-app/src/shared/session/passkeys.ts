/** Returns whether this browser supports passkeys, and this host allows them: browsers reject IP addresses. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
