import type { InputOf, OperationPath } from '@goodturn/contract';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Language } from '../../../shared/components/message-form.ts';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ExportPath } from '../../../shared/list/export-button.tsx';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useWholeList } from '../../../shared/list/use-whole-list.ts';
import { useContentLanguages } from '../../../shared/use-content-languages.ts';
import { firstTitle, type ContentTexts } from './content-texts.ts';
import { RowActions } from '../../../shared/components/row-actions.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';

interface ContentListProps<Piece, P extends OperationPath> {
  /** The key under which a person's saved views are stored. */
  name: string;
  exportPath: ExportPath;
  title: string;
  addText: string;
  emptyText: string;
  query: { data: readonly Piece[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  columns: readonly Column<Piece>[];
  keyOf: (piece: Piece) => string;
  mayWrite: boolean;
  /** Renders the form for an entry, or for a new one if it is absent. */
  form: (piece: Piece | undefined, languages: readonly Language[], onClose: () => void) => ReactNode;
  deletion: { path: P; input: (piece: Piece) => InputOf<P> };
}

export function ContentList<Piece extends { texts: ContentTexts }, P extends OperationPath>(
  props: ContentListProps<Piece, P>,
) {
  const { name, query, columns, keyOf, mayWrite, form, deletion } = props;
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
  const whole = useWholeList({ name, query, columns: [...columns, actions], keyOf });
  return (
    <ListScreen
      {...whole}
      exportPath={props.exportPath}
      title={props.title}
      searchLabel={t('admin_view.searchList')}
      nameOf={({ texts }) => firstTitle(texts)}
      emptyText={props.emptyText}
      actions={
        mayWrite && (
          <Button type="primary" onClick={() => setOpened({})}>
            {props.addText}
          </Button>
        )
      }
    >
      {opened?.deleted && (
        <DeleteDrawer
          name={firstTitle(opened.deleted.texts)}
          path={deletion.path}
          input={deletion.input(opened.deleted)}
          onClose={close}
        />
      )}
      {opened && !opened.deleted && languages && form(opened.edited, languages, close)}
    </ListScreen>
  );
}

interface DeleteDrawerProps<P extends OperationPath> {
  name: string;
  path: P;
  input: InputOf<P>;
  onClose: () => void;
}

/** The confirmation before content that customers see is deleted permanently. */
function DeleteDrawer<P extends OperationPath>({ name, path, input, onClose }: DeleteDrawerProps<P>) {
  const { t } = useTranslations();
  return (
    <FormDrawer
      title={`${t('admin_view.delete')}: ${name}`}
      intro={t('admin_view.deleteContentIntro')}
      fields={[]}
      path={path}
      input={() => input}
      submitText={t('admin_view.delete')}
      doneText={t('admin_view.deleted')}
      danger
      onClose={onClose}
    />
  );
}
