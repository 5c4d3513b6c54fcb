import { KeyRound } from 'lucide-react';
import { useSubmit } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { canUsePasskeys } from '../../../shared/session/passkeys.ts';

/** Logs in with a passkey. The code for passkeys is loaded on the press. */
export function PasskeyButton({ onToken }: { onToken: (token: string) => void }) {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: async () => await (await import('../passkey-login.ts')).logInWithPasskey(),
    onDone: onToken,
  });
  if (!canUsePasskeys()) return null;
  return (
    <Button variant="secondary" wide busy={busy} onClick={() => submit()}>
      <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('login_view.passkey')}
    </Button>
  );
}
