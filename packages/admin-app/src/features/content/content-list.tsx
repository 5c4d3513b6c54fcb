import type { InputOf, OperationPath } from '@goodturn/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Language } from '../../shared/components/message-form.ts';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useContentLanguages } from '../../shared/use-content-languages.ts';
import type { ContentTexts } from './content-texts.ts';
import { DeleteDrawer } from './delete-drawer.tsx';
import { firstTitle } from './first-title.ts';
import { RowActions } from './row-actions.tsx';

interface ContentListProps<Piece, P extends OperationPath> {
  title: string;
  addText: string;
  emptyText: string;
  query: { data: readonly Piece[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  columns: readonly Column<Piece>[];
  keyOf: (piece: Piece) => string;
  /** Whether the reader adds, changes and deletes. */
  mayWrite: boolean;
  /** The form for a piece; without one, for a new one. */
  form: (piece: Piece | undefined, languages: readonly Language[], onClose: () => void) => ReactNode;
  deletion: { path: P; input: (piece: Piece) => InputOf<P> };
}

/** What operators write of one kind, in the order of the shop, with what can be done with each. */
export function ContentList<Piece extends { texts: ContentTexts }, P extends OperationPath>({
  title,
  query,
  columns,
  mayWrite,
  form,
  deletion,
  ...list
}: ContentListProps<Piece, P>) {
  const { t } = useTranslations();
  const [opened, setOpened] = useState<{ edited?: Piece; deleted?: Piece }>();
  const languages = useContentLanguages();
  const close = () => setOpened(undefined);
  const actions: Column<Piece> = {
    key: 'actions',
    title: t('admin_view.actions'),
    cell: (piece) =>
      mayWrite && (
        <RowActions
          name={firstTitle(piece.texts)}
          onEdit={() => setOpened({ edited: piece })}
          onDelete={() => setOpened({ deleted: piece })}
        />
      ),
  };
  return (
    <Screen
      title={title}
      query={query}
      actions={
        mayWrite && (
          <Button type="primary" onClick={() => setOpened({})}>
            {list.addText}
          </Button>
        )
      }
    >
      <RecordTable
        label={title}
        query={{ ...query, rows: query.data }}
        columns={[...columns, actions]}
        keyOf={list.keyOf}
        emptyText={list.emptyText}
      />
      {opened?.deleted && (
        <DeleteDrawer
          name={firstTitle(opened.deleted.texts)}
          path={deletion.path}
          input={deletion.input(opened.deleted)}
          onClose={close}
        />
      )}
      {opened && !opened.deleted && languages && form(opened.edited, languages, close)}
    </Screen>
  );
}
