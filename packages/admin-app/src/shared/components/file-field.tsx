import { UploadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import './file-field.css';

interface FileFieldProps {
  label: string;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  /** Resolves when the files are read; the same file can then be chosen again. */
  onFiles: (files: readonly File[]) => Promise<void>;
}

/** A file picker in the language of the back office: the browser's own button uses the browser's language. */
export function FileField({ label, accept, multiple = false, disabled, onFiles }: FileFieldProps) {
  const [names, setNames] = useState('');
  const choose = async (input: HTMLInputElement): Promise<void> => {
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    setNames(files.map(({ name }) => name).join(', '));
    await onFiles(files);
    input.value = '';
  };
  return (
    <div className="file-field">
      <label className="file-field__button" data-disabled={disabled || undefined}>
        <UploadOutlined aria-hidden />
        {label}
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={({ target }) => void choose(target)}
        />
      </label>
      {!multiple && <span className="muted anywhere">{names}</span>}
    </div>
  );
}
