import { Button } from 'antd';
import { useState } from 'react';
import { FormDrawer, type EntryDrawerProps } from './form-drawer.tsx';

export type ActionForm = Omit<EntryDrawerProps, 'onClose'>;

/** Actions that stand for themselves, each a card that opens its form. */
export function ActionCards({ forms }: { forms: readonly ActionForm[] }) {
  const [opened, setOpened] = useState<string>();
  const form = forms.find(({ title }) => title === opened);
  return (
    <div className="cards">
      {forms.map(({ title, intro }) => (
        <div key={title} className="card">
          <h2>{title}</h2>
          <p className="quiet">{intro}</p>
          <Button onClick={() => setOpened(title)}>{title}</Button>
        </div>
      ))}
      {form && <FormDrawer {...form} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
