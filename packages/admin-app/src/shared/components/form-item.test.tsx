import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeEach, expect, it } from 'vitest';
import en from '../../texts/en.json' with { type: 'json' };
import { showTexts } from '../i18n/texts.ts';
import { FormItem } from './form-item.tsx';

beforeEach(() => showTexts('en', en));
afterEach(cleanup);

const open = (options: readonly { value: string; label: string }[]) => {
  render(
    <Form>
      <FormItem
        field={{
          name: 'category',
          label: 'Category',
          kind: 'choice',
          options,
          noOptions: 'admin_view.emptyCategories',
        }}
      />
    </Form>,
  );
  fireEvent.mouseDown(screen.getByLabelText('Category'));
};

it('a choice from nothing says what to do', async () => {
  open([]);
  expect(await screen.findByText('No categories yet. Add one.')).toBeDefined();
});

it('a choice from something says nothing of the kind, also where the typed letters match none', async () => {
  open([{ value: '1', label: 'Home' }]);
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'zzz' } });
  expect(screen.queryByText('No categories yet. Add one.')).toBeNull();
});
