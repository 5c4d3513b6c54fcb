import './switch.css';

interface SwitchProps {
  label: string;
  on: boolean;
  onPress: () => void;
}

/** A switch that takes effect immediately, without a form. */
export function Switch({ label, on, onPress }: SwitchProps) {
  return (
    <button type="button" role="switch" className="switch" aria-checked={on} aria-label={label} onClick={onPress} />
  );
}
