import { productCsvHeader, textColumn, translatedTexts } from '@goodturn/contract/operations';
import { defaultLanguage, languageFor, languages } from '@goodturn/locales';
import { Alert, Button } from 'antd';
import { useBrandOptions, useCategoryOptions } from '../../../shared/api/options.ts';
import { HiddenParts } from '../../../shared/components/hidden-parts.tsx';
import { NativeSelect } from '../../../shared/components/native-select.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type ImportedFile, type ReadChoices, type ReadFile, withColumn } from '../../../shared/read-import-file.ts';
import type { ChosenNames } from './send-products.ts';

interface ImportColumnsProps {
  imported: ImportedFile;
  choices: ReadChoices;
  names: ChosenNames;
  busy: boolean;
  onNames: (names: ChosenNames) => void;
  onChoices: (choices: Partial<ReadChoices>) => void;
  onBack: () => void;
  onCheck: () => void;
}

const priceRules = ['highest', 'lowest', 'none'] as const;
const listings = ['draft', 'file'] as const;

/** Shows how the file was read and where its columns go, and asks what the file cannot say. */
export function ImportColumns({
  imported,
  choices,
  names,
  busy,
  onNames,
  onChoices,
  onBack,
  onCheck,
}: ImportColumnsProps) {
  const { t } = useTranslations();
  const { read } = imported;
  const { format, products, pictures } = read;
  const isForeign = format === 'shopify' || format === 'woocommerce';
  return (
    <>
      <FileFacts file={imported} />
      <HiddenParts read={read} />
      {pictures > 0 && (
        <Alert type="info" showIcon title={t('admin_view.importPictures', { number: formatCount(pictures) })} />
      )}
      {format === 'unknown' && <Alert type="warning" showIcon title={t('admin_view.importUnknownColumns')} />}
      <Languages languages={read.languages} />
      {format === 'shopify_texts' ? (
        <p>{t('admin_view.importTranslations')}</p>
      ) : (
        <>
          <ColumnTable
            columns={read.columns}
            onGoesTo={(place, field) => onChoices({ columns: withColumn(choices.columns, place, field) })}
          />
          <UnusedColumns columns={read.columns} />
        </>
      )}
      <div className="import-choices">
        {isForeign && (
          <>
            <Choice
              label={t('admin_view.importChoice.prices')}
              value={choices.prices ?? 'highest'}
              options={priceRules.map((value) => ({ value, label: t(`admin_view.importChoice.prices.${value}`) }))}
              onChange={(value) => onChoices({ prices: priceRules.find((rule) => rule === value) })}
            />
            <Choice
              label={t('admin_view.importChoice.listing')}
              value={choices.listing ?? 'draft'}
              options={listings.map((value) => ({ value, label: t(`admin_view.importChoice.listing.${value}`) }))}
              onChange={(value) => onChoices({ listing: listings.find((one) => one === value) })}
            />
          </>
        )}
        <UnknownNames read={read} names={names} onNames={onNames} />
      </div>
      <div className="import-buttons">
        <Button onClick={onBack} disabled={busy}>
          {t('admin_view.importAnother')}
        </Button>
        <Button type="primary" disabled={products === 0} loading={busy} onClick={onCheck}>
          {t('admin_view.importCheck', { number: formatCount(products) })}
        </Button>
      </div>
    </>
  );
}

function FileFacts({ file: { name, read } }: { file: ImportedFile }) {
  const { t } = useTranslations();
  const { format, encoding, separator, rows, products } = read;
  return (
    <p className="import-facts" role="status">
      <bdi translate="no" className="anywhere">
        {name}
      </bdi>
      {format !== null && <span>{t(`admin_view.importFormat.${format}`)}</span>}
      <span>{t('admin_view.importCounts', { rows: formatCount(rows), products: formatCount(products) })}</span>
      {encoding !== null && <span translate="no">{encoding}</span>}
      {separator !== null && <code translate="no">{separator === '\t' ? 'TAB' : separator}</code>}
    </p>
  );
}

/** Names the languages of the texts, also those that the shop does not have. */
function Languages({ languages: all }: Pick<ReadFile, 'languages'>) {
  const { t } = useTranslations();
  const listed = (isKnown: boolean): string =>
    all
      .filter((language) => language.isKnown === isKnown)
      .map(({ code, products }) => `${(isKnown && languageFor(code)?.ownName) || code} (${formatCount(products)})`)
      .join(' · ');
  const [known, unknown] = [listed(true), listed(false)];
  return (
    <>
      {known !== '' && <p>{t('admin_view.importLanguages', { languages: known })}</p>}
      {unknown !== '' && (
        <Alert type="warning" showIcon title={t('admin_view.importLanguagesUnknown', { languages: unknown })} />
      )}
    </>
  );
}

/** The columns that products have, with those of their texts in each further language. */
const productColumns: readonly string[] = [
  ...productCsvHeader,
  ...languages
    .filter(({ code }) => code !== defaultLanguage)
    .flatMap(({ code }) => translatedTexts.map((text) => textColumn(text, code))),
];

type FileColumn = ReadFile['columns'][number];

/** Names the columns whose content stays in the file, before anything is written. */
function UnusedColumns({ columns }: { columns: readonly FileColumn[] }) {
  const { t } = useTranslations();
  const unused = columns.filter(({ field, name }) => field === null && name !== '');
  if (unused.length === 0) return null;
  return (
    <p className="muted">
      {t('admin_view.importUnused')}{' '}
      <bdi translate="no" className="anywhere">
        {unused.map(({ name }) => name).join(' · ')}
      </bdi>
    </p>
  );
}

interface ColumnTableProps {
  columns: readonly FileColumn[];
  onGoesTo: (place: number, field: string) => void;
}

/** Shows where each column goes, and lets it go elsewhere. */
function ColumnTable({ columns: all, onGoesTo }: ColumnTableProps) {
  const { t } = useTranslations();
  const rows = all.map((column, place) => ({ ...column, place }));
  const options = [
    { value: '', label: t('admin_view.importNotUsed') },
    ...productColumns.map((field) => ({ value: field, label: field })),
  ];
  const verbatim = (text: string) => (
    <bdi translate="no" className="anywhere">
      {text}
    </bdi>
  );
  const columns: Column<FileColumn & { place: number }>[] = [
    {
      key: 'name',
      title: t('admin_view.column'),
      cell: ({ name, first }) => (
        <>
          {verbatim(name)}
          <div className="on-phone muted">{verbatim(first)}</div>
        </>
      ),
    },
    { key: 'first', title: t('admin_view.importFirst'), on: 'desktop', cell: ({ first }) => verbatim(first) },
    {
      key: 'field',
      title: t('admin_view.importGoesTo'),
      cell: ({ name, field, place }) => (
        <NativeSelect
          label={t('admin_view.importWhere', { name })}
          value={field ?? ''}
          options={options}
          onChange={(to) => onGoesTo(place, to)}
        />
      ),
    },
  ];
  return (
    <RecordTable
      label={t('admin_view.importStep.columns')}
      query={{ rows, error: null, refetch: () => undefined }}
      columns={columns}
      keyOf={({ place }) => `${place}`}
      emptyText={t('admin_view.emptyErrors')}
    />
  );
}

/** Asks which brand or category stands for each name that the shop does not have. */
function UnknownNames({ read, names, onNames }: Pick<ImportColumnsProps, 'names' | 'onNames'> & { read: ReadFile }) {
  const { t } = useTranslations();
  const brands = useBrandOptions() ?? [];
  const categories = useCategoryOptions() ?? [];
  const asked = [
    ...read.brands.map((one) => ({ ...one, column: 'brand' as const, options: brands })),
    ...read.categories.map((one) => ({ ...one, column: 'category' as const, options: categories })),
  ].filter(({ id }) => id === null);
  return asked.slice(0, 100).map(({ column, name, products, options }) => {
    const others = names.filter((one) => one.column !== column || one.name !== name);
    const id = names.find((one) => one.column === column && one.name === name)?.id ?? '';
    return (
      <Choice
        key={`${column} ${name}`}
        label={t(`admin_view.importUnknown.${column}`, { name, number: formatCount(products) })}
        value={id}
        options={[{ value: '', label: t('admin_view.importLeftOut') }, ...options]}
        onChange={(value) => onNames(value === '' ? others : [...others, { column, name, id: value }])}
      />
    );
  });
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, ...choice }: ChoiceProps) => (
  <div>
    <span aria-hidden>{label}</span> <NativeSelect label={label} {...choice} />
  </div>
);
