import { Input } from 'antd';
import './search-field.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A text that narrows a list; it counts with Enter or its button, and empty it narrows nothing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  return (
    <Input.Search
      key={value}
      className="search-field"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      allowClear
      onSearch={(text) => onSearch(text.trim())}
    />
  );
}
