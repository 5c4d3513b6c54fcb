import { SearchOutlined } from '@ant-design/icons';
import { type RefObject, useState } from 'react';
import './list-screen.css';

interface SearchFieldProps {
  label: string;
  /** The input that the key / focuses; if absent, the shortcut is not shown. */
  input?: RefObject<HTMLInputElement | null>;
  search: string;
  searchFor: (text: string) => void;
}

/** The search field of a list: it shows the text of the address until the user types. */
export function SearchField({ label, input, search, searchFor }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== shown) {
    setShown(search);
    // An address update after sending must not overwrite text typed since.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const send = (text: string): void => {
    setSent(text);
    searchFor(text);
  };
  return (
    <form
      role="search"
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        send(typed.trim());
      }}
    >
      <SearchOutlined aria-hidden />
      <input
        ref={input ?? null}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={120}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          // A cleared field resets the search immediately.
          if (target.value === '' && search !== '') send('');
        }}
      />
      {input && <kbd aria-hidden>/</kbd>}
    </form>
  );
}
