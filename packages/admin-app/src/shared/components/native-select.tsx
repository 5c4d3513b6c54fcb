interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A short list of choices above a table or in the header; the native element is accessible to every screen reader. */
export function NativeSelect({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select className="choice" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
