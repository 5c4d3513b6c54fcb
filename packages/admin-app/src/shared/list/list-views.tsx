import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import type { ListView } from './list-address.ts';
import { Popup } from './popup.tsx';
import type { List } from './use-list.ts';

/** A count, which may stop at a limit. */
export interface Count {
  count: number;
  isMore: boolean;
}

export const countText = ({ count, isMore }: Count): string => formatCount(count) + (isMore ? '+' : '');

interface ListViewsProps {
  list: List;
  label: string;
  useCount: (view: ListView) => Count | undefined;
}

export function ListViews({ list, label, useCount }: ListViewsProps) {
  return (
    <div className="list-views" role="group" aria-label={label}>
      {list.views.map((view) => (
        <ViewButton key={view.name} list={list} view={view} useCount={useCount} />
      ))}
      <KeepView list={list} />
    </div>
  );
}

function ViewButton({ list, view, useCount }: Omit<ListViewsProps, 'label'> & { view: ListView }) {
  const { t } = useTranslations();
  const count = useCount(view);
  const isCurrent = list.view === view.name;
  return (
    <button type="button" className="list-view" aria-pressed={isCurrent} onClick={() => list.choose(view.name)}>
      <bdi translate="no">{view.label}</bdi>
      {count && <span aria-hidden>{countText(count)}</span>}
      {isCurrent && list.isChanged && (
        <span className="list-view__changed" role="img" aria-label={t('admin_view.viewChanged')} />
      )}
    </button>
  );
}

function KeepView({ list }: { list: List }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const current = list.views.find(({ name }) => name === list.view);
  const own = current?.isOwn === true ? current : undefined;
  if (own === undefined && list.set.length === 0) return null;
  const keep = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('label');
    const label = typeof typed === 'string' ? typed.trim() : '';
    if (label === '') return;
    setOpen(false);
    list.save(label);
  };
  return (
    <Popup
      className="list-view"
      name={t('admin_view.keepView')}
      label={t('admin_view.keepView')}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <form className="filter-ends" onSubmit={keep}>
        <input
          className="choice"
          name="label"
          maxLength={40}
          aria-label={t('admin_view.viewName')}
          placeholder={t('admin_view.viewName')}
          defaultValue={own?.label}
        />
        <span className="muted">{t('admin_view.viewIntro')}</span>
        <div className="popup__row">
          <Button htmlType="submit" type="primary" size="small">
            {t('admin_view.save')}
          </Button>
          {own && (
            <Button size="small" danger onClick={() => list.forget(own.name)}>
              {t('admin_view.deleteView')}
            </Button>
          )}
        </div>
      </form>
    </Popup>
  );
}
