import { Button, Input } from 'antd';
import { useState } from 'react';
import { useSubmit } from '../../../shared/api/operations.ts';
import type { RowError } from '../../../shared/components/row-error-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import {
  type CorrectedCell,
  type ImportedFile,
  type ReadChoices,
  type ReadFile,
  readRows,
} from '../../../shared/read-import-file.ts';

interface ImportCorrectProps {
  chosen: { file: File; imported: ImportedFile; choices: ReadChoices };
  faults: readonly RowError[];
  busy: boolean;
  onCorrect: (cells: readonly CorrectedCell[]) => void;
}

type LeftRow = ReadFile['leftRows'][number];

/** The number of rows with errors that are opened at a time. */
const mostRows = 20;
const longestLine = 60;
const linesOfText = 6;

/** Opens the first rows with errors, with the others of their products, and has them checked again as they are typed. */
export function ImportCorrect({ chosen, faults, busy, onCorrect }: ImportCorrectProps) {
  const { t } = useTranslations();
  const [rows, setRows] = useState<readonly LeftRow[]>();
  const faulty = [...new Set(faults.map(({ row }) => row))].slice(0, mostRows);
  const open = useSubmit({
    send: async (_: void, { call }) => await readRows(chosen.file, chosen.choices, { rows: faulty.join(','), call }),
    onDone: ({ rows: read }) => setRows(read),
  });
  if (rows === undefined) {
    return (
      <p>
        <Button loading={open.busy} disabled={busy} onClick={() => open.submit()}>
          {t('admin_view.importCorrect')}
        </Button>{' '}
        <span className="muted">{t('admin_view.importCorrectAbout', { number: formatCount(mostRows) })}</span>
      </p>
    );
  }
  return (
    <CorrectRows columns={chosen.imported.read.columns} rows={rows} faults={faults} busy={busy} onCorrect={onCorrect} />
  );
}

interface CorrectRowsProps extends Pick<ImportCorrectProps, 'faults' | 'busy' | 'onCorrect'> {
  columns: ReadFile['columns'];
  rows: readonly LeftRow[];
}

const keyOf = (row: number, place: number): string => `${row} ${place}`;

function CorrectRows({ columns, rows, faults, busy, onCorrect }: CorrectRowsProps) {
  const { t } = useTranslations();
  const [typed, setTyped] = useState<ReadonlyMap<string, CorrectedCell>>(new Map());
  // A fault names its column as the file does, or the field that the column goes to.
  const isOf = ({ column }: RowError, { name, field }: ReadFile['columns'][number]): boolean =>
    column !== '' && (column === name || column === field);
  const shown = [...columns.entries()].filter(
    ([, column]) => column.field !== null || faults.some((fault) => isOf(fault, column)),
  );
  return (
    <form
      className="import-correct"
      onSubmit={(event) => {
        event.preventDefault();
        onCorrect([...typed.values()]);
      }}
    >
      {rows.map(({ row, cells }) => {
        const ofRow = faults.filter((fault) => fault.row === row);
        return (
          <fieldset key={row} disabled={busy}>
            <legend>{t('admin_view.importCorrectRow', { row: formatCount(row) })}</legend>
            {ofRow
              .filter((fault) => !shown.some(([, column]) => isOf(fault, column)))
              .map(({ column, message }) => (
                <p key={`${column} ${message}`} className="import-correct__error">
                  {message}
                </p>
              ))}
            {shown.map(([place, column]) => (
              <CorrectedField
                key={place}
                id={`corrected-${row}-${place}`}
                name={column.name}
                text={cells[place] ?? ''}
                typed={typed.get(keyOf(row, place))?.[2]}
                errors={ofRow.filter((fault) => isOf(fault, column)).map(({ message }) => message)}
                onType={(value) => setTyped(new Map(typed).set(keyOf(row, place), [row, place, value]))}
              />
            ))}
          </fieldset>
        );
      })}
      <Button htmlType="submit" type="primary" loading={busy} disabled={typed.size === 0}>
        {t('admin_view.importCorrectAgain')}
      </Button>
    </form>
  );
}

interface CorrectedFieldProps {
  id: string;
  name: string;
  text: string;
  typed: string | undefined;
  errors: readonly string[];
  onType: (value: string) => void;
}

function CorrectedField({ id, name, text, typed, errors, onType }: CorrectedFieldProps) {
  const isWrong = errors.length > 0;
  const field = {
    id,
    dir: 'auto',
    value: typed ?? text,
    'aria-invalid': isWrong,
    ...(isWrong && { status: 'error' as const, 'aria-describedby': `${id}-error` }),
  };
  // A field of one line would lose the ends of lines.
  const isLong = text.includes('\n') || text.length > longestLine;
  return (
    <div className="import-correct__cell">
      <label htmlFor={id}>
        <bdi translate="no">{name}</bdi>
      </label>
      {isLong ? (
        <Input.TextArea {...field} rows={linesOfText} onChange={({ target }) => onType(target.value)} />
      ) : (
        <Input {...field} onChange={({ target }) => onType(target.value)} />
      )}
      {isWrong && (
        <span id={`${id}-error`} className="import-correct__error">
          {errors.join(' ')}
        </span>
      )}
    </div>
  );
}
