import './import-screen.css';
import { saveCsv } from '@goodturn/browser/save-file';
import { productCsvHeader } from '@goodturn/contract/operations';
import { Button } from 'antd';
import { useState } from 'react';
import { useSubmit } from '../../../shared/api/operations.ts';
import { useRefetchAll } from '../../../shared/api/calls.ts';
import { ImportFile } from '../../../shared/components/import-file.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import {
  type CorrectedCell,
  type ImportedFile,
  readImportFile,
  readRows,
  type ReadChoices,
  withCorrected,
} from '../../../shared/read-import-file.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportDone } from './import-done.tsx';
import { type ChosenNames, type ImportReport, sendProducts } from './send-products.ts';

const steps = ['file', 'columns', 'check', 'done'] as const;

interface Chosen {
  file: File;
  imported: ImportedFile;
  choices: ReadChoices;
}

/** Reads a file of products, shows where its columns go and every fault of every row, and then writes the good ones. */
export function ImportScreen() {
  const { t } = useTranslations();
  const refetchAll = useRefetchAll();
  const [chosen, setChosen] = useState<Chosen>();
  const [names, setNames] = useState<ChosenNames>([]);
  const [report, setReport] = useState<ImportReport>();
  const [done, setDone] = useState<ImportReport>();
  const send = useSubmit({
    send: async ({ imported, apply }: { imported: ImportedFile; apply: boolean }, caller) =>
      await sendProducts(imported, { names, apply }, caller),
    onDone: (data, { apply }) => {
      if (!apply) return setReport(data);
      setDone(data);
      void refetchAll();
    },
  });
  const again = useSubmit({
    send: async ({ file, choices }: Omit<Chosen, 'imported'>, caller) => await readImportFile(file, choices, caller),
    onDone: (imported, { file, choices }) => {
      setChosen({ file, choices, imported });
      // What was corrected is checked at once.
      if (report !== undefined) send.submit({ imported, apply: false });
    },
  });
  const save = useSubmit({
    send: async ({ file, choices, rows }: Omit<Chosen, 'imported'> & { rows: string }, { call }) =>
      await readRows(file, choices, { rows, call }),
    onDone: ({ csv }, { file }) => saveCsv(`${file.name.replace(/\.[a-z]{1,5}$/i, '')}-errors.csv`, csv),
  });
  const correct = (cells: readonly CorrectedCell[]): void => {
    if (chosen === undefined) return;
    const { file, choices } = chosen;
    again.submit({ file, choices: { ...choices, corrected: withCorrected(choices.corrected, cells) } });
  };
  const startOver = (): void => {
    setChosen(undefined);
    setNames([]);
    setReport(undefined);
    setDone(undefined);
  };
  return (
    <Screen title={t('admin_view.importProducts')}>
      <ImportSteps current={stepOf({ chosen, report, done })} />
      {chosen === undefined && (
        <>
          <p className="entry-about muted">{t('admin_view.importIntro')}</p>
          <ImportFile
            content="products"
            header={productCsvHeader}
            disabled={false}
            onRead={(imported, file, encoding) =>
              setChosen({
                file,
                imported,
                choices: { content: 'products', ...(encoding !== undefined && { encoding }) },
              })
            }
          />
          <SaveListButton />
          <EarlierImports />
        </>
      )}
      {chosen && report === undefined && (
        <ImportColumns
          {...chosen}
          names={names}
          busy={again.busy || send.busy}
          onNames={setNames}
          onChoices={(choices) => again.submit({ file: chosen.file, choices: { ...chosen.choices, ...choices } })}
          onBack={startOver}
          onCheck={() => send.submit({ imported: chosen.imported, apply: false })}
        />
      )}
      {chosen && report && done === undefined && (
        <ImportCheck
          report={report}
          chosen={chosen}
          busy={again.busy || send.busy || save.busy}
          onCorrect={correct}
          onSave={(rows) => save.submit({ file: chosen.file, choices: chosen.choices, rows: rows.join(',') })}
          onBack={() => setReport(undefined)}
          onImport={() => send.submit({ imported: chosen.imported, apply: true })}
        />
      )}
      {done && <ImportDone report={done} onAgain={startOver} />}
    </Screen>
  );
}

/** Saves the products as a file that the import accepts. */
function SaveListButton() {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: (_: void, { call }) => call('product/export', {}),
    onDone: ({ data: { fileName, csv } }) => saveCsv(fileName, csv),
  });
  return (
    <Button type="link" className="save-list" loading={busy} onClick={() => submit()}>
      {t('admin_view.saveList')}
    </Button>
  );
}

function stepOf({ chosen, report, done }: { chosen?: unknown; report?: unknown; done?: unknown }): number {
  if (done !== undefined) return 3;
  if (report !== undefined) return 2;
  return chosen === undefined ? 0 : 1;
}

function ImportSteps({ current }: { current: number }) {
  const { t } = useTranslations();
  return (
    <ol className="import-steps">
      {steps.map((step, place) => (
        <li key={step} aria-current={place === current ? 'step' : undefined}>
          {t(`admin_view.importStep.${step}`)}
        </li>
      ))}
    </ol>
  );
}
