import { pictureAt } from '../pictures.ts';
import './option-picker.css';

interface Option {
  code: string;
  name: string;
  /** The colour as hex; shown if the option has no picture. */
  color?: string | undefined;
  pictureUrl?: string | null | undefined;
}

interface OptionPickerProps {
  legend: string;
  options: readonly Option[];
  chosen: string | undefined;
  onChoose: (code: string) => void;
}

/** The colours of a product as small pictures, and its models as words; renders nothing if there are no options. */
export function OptionPicker({ legend, options, chosen, onChoose }: OptionPickerProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className="option-picker">
      <legend>
        {legend}
        <span className="option-picker__chosen">{options.find(({ code }) => code === chosen)?.name}</span>
      </legend>
      {options.map(({ code, name, color, pictureUrl }) => {
        const drawn = Boolean(pictureUrl) || color !== undefined;
        return (
          <label key={code} className={drawn ? 'option-picker__swatch' : 'option-picker__word'} title={name}>
            <input type="radio" name={legend} checked={chosen === code} onChange={() => onChoose(code)} />
            {pictureUrl ? (
              <img src={pictureAt(pictureUrl, 360)} alt="" width={44} height={44} />
            ) : (
              color !== undefined && <span style={{ background: color }} />
            )}
            <span className={drawn ? 'visually-hidden' : ''}>{name}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
