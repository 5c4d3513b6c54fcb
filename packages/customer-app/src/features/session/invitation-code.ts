const key = 'invitation_code';

/**
 * Stores the code of an invitation for as long as the tab is open, so that it is not lost when the visitor looks around
 * first.
 */
export function keepInvitationCode(code: string): void {
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Without storage the code has to be typed later.
  }
}

export function keptInvitationCode(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
