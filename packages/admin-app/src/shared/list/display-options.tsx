import { Button } from 'antd';
import { useState } from 'react';
import type { Column } from '../components/record-table.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { densities } from './list-address.ts';
import { Popup } from './popup.tsx';
import type { List } from './use-list.ts';

/** Returns the selected columns, else the default ones. The first column names the row and is always included. */
export function shownColumns<Row>(columns: readonly Column<Row>[], keys: readonly string[] | undefined) {
  return columns.filter(
    ({ key, isExtra, on }, place) =>
      place === 0 || on === 'phone' || (keys === undefined ? isExtra !== true : keys.includes(key)),
  );
}

export function DisplayOptions<Row>({ list, columns }: { list: List; columns: readonly Column<Row>[] }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const shown = shownColumns(columns, list.columns).map(({ key }) => key);
  const toggle = (key: string): void => {
    const wanted = (one: string): boolean => (one === key ? !shown.includes(key) : shown.includes(one));
    list.showColumns(columns.map((column) => column.key).filter(wanted));
  };
  return (
    <div className="list-display popup--end">
      <Popup
        className="list-view"
        name={t('admin_view.columns')}
        label={t('admin_view.columns')}
        isOpen={isOpen}
        onOpen={setOpen}
      >
        {columns.map(({ key, title, on }, place) =>
          place === 0 || on === 'phone' ? null : (
            <label key={key}>
              <input type="checkbox" checked={shown.includes(key)} onChange={() => toggle(key)} />
              {title}
            </label>
          ),
        )}
        <Button size="small" onClick={() => list.showColumns(undefined)}>
          {t('admin_view.resetColumns')}
        </Button>
      </Popup>
      <label className="list-rows">
        <span className="muted">{t('admin_view.rowHeight')}</span>
        <select
          className="choice"
          value={list.density}
          onChange={({ target }) => {
            const chosen = densities.find((one) => one === target.value);
            if (chosen) list.showRows(chosen);
          }}
        >
          {densities.map((density) => (
            <option key={density} value={density}>
              {t(`admin_view.rowHeight.${density}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
