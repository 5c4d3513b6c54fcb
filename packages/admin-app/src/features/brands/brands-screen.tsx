import type { AnswerOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { cursorOf, usePages } from '../../shared/api/use-pages.ts';
import { EntryDrawer } from '../../shared/components/entry-drawer.tsx';
import { RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { formatAmount } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';

type Brand = AnswerOf<'brand/inquire'>['list'][number];
type Way = 'bank' | 'usdt_trc20' | 'usdt_erc20';

const ways: readonly Way[] = ['bank', 'usdt_trc20', 'usdt_erc20'];

export function BrandsScreen() {
  const { t } = useTranslation();
  const { may } = useAdministrator();
  const [adding, setAdding] = useState(false);
  const [funded, setFunded] = useState<Brand>();
  const query = usePages(['brands'], async (cursor) => (await api.post('brand/inquire', cursorOf(cursor))).data);
  const add = may('brand.write') && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('admin_view.addBrand')}
    </Button>
  );
  const columns = [
    { key: 'name', title: t('admin_view.brand'), cell: (row: Brand) => row.name },
    { key: 'contact', title: t('admin_view.contact'), cell: (row: Brand) => row.contact },
    {
      key: 'available',
      title: t('admin_view.available'),
      cell: (row: Brand) => formatAmount(row.available),
      figures: true,
    },
    { key: 'pending', title: t('admin_view.pending'), cell: (row: Brand) => formatAmount(row.pending), figures: true },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row: Brand) =>
        may('brand.fund') && (
          <Button size="small" onClick={() => setFunded(row)} aria-label={`${t('admin_view.fund')}: ${row.name}`}>
            {t('admin_view.fund')}
          </Button>
        ),
    },
  ];
  return (
    <Screen title={t('admin_view.menu.brands')} query={query} actions={add}>
      <RecordTable
        label={t('admin_view.menu.brands')}
        query={query}
        columns={columns}
        keyOf={({ brandId }) => brandId}
        emptyText={t('admin_view.noBrands')}
      />
      {adding && <AddBrandDrawer onClose={() => setAdding(false)} />}
      {funded && <FundBrandDrawer brand={funded} onClose={() => setFunded(undefined)} />}
    </Screen>
  );
}

function AddBrandDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EntryDrawer
      title={t('admin_view.addBrand')}
      fields={[
        { name: 'name', label: t('admin_view.name'), kind: 'text', longest: 80 },
        { name: 'contact', label: t('admin_view.contact'), kind: 'text', optional: true, longest: 200 },
        { name: 'story', label: t('admin_view.story'), kind: 'long', optional: true, longest: 2_000 },
      ]}
      send={({ name = '', contact = '', story = '' }) => api.post('brand/add', { name, contact, story })}
      submitText={t('admin_view.save')}
      doneText={t('admin_view.saved')}
      onClose={onClose}
    />
  );
}

function FundBrandDrawer({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EntryDrawer
      title={`${t('admin_view.fund')}: ${brand.name}`}
      intro={t('admin_view.fundIntro')}
      fields={[
        { name: 'amount', label: t('admin_view.amount'), kind: 'amount' },
        {
          name: 'way',
          label: t('admin_view.payload.way'),
          kind: 'choice',
          options: ways.map((way) => ({ value: way, label: t(`admin_view.value.way.${way}`) })),
          initial: 'bank',
        },
        { name: 'reference', label: t('admin_view.payload.reference'), kind: 'text', longest: 120 },
        { name: 'reason', label: t('admin_view.reason'), kind: 'long', longest: 500 },
      ]}
      send={({ amount = '', way, reference = '', reason = '' }, key) =>
        api.post('brand/fund', { brandId: brand.brandId, amount, way: way as Way, reference, reason }, key)
      }
      submitText={t('admin_view.ask')}
      doneText={t('admin_view.asked')}
      onClose={onClose}
    />
  );
}
