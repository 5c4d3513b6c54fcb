import { LanguageButton } from '../../../shared/components/language-button.tsx';
import { Wordmark } from '../../../shared/components/wordmark.tsx';

/** The head of a phone's home page; a desktop has the navigation there. */
export function LanguageBar() {
  return (
    <div className="language-bar">
      <Wordmark />
      <LanguageButton />
    </div>
  );
}
