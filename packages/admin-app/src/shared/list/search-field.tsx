import { SearchOutlined } from '@ant-design/icons';
import { type RefObject, useState } from 'react';
import './list-screen.css';

interface SearchFieldProps {
  label: string;
  /** By which the key / goes there; without it the key is not offered. */
  input?: RefObject<HTMLInputElement | null>;
  /** What the address searches for. */
  search: string;
  searchFor: (text: string) => void;
}

/** The search of a list: what the address says, until somebody types. */
export function SearchField({ label, input, search, searchFor }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== shown) {
    setShown(search);
    // The address that follows what was sent takes nothing that was typed since.
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
          // An emptied field searches for nothing at once.
          if (target.value === '' && search !== '') send('');
        }}
      />
      {input && <kbd aria-hidden>/</kbd>}
    </form>
  );
}
