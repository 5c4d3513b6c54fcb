import { Button } from 'antd';
import { useState } from 'react';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { BulkDrawer } from '../../../shared/list/bulk-drawer.tsx';
import type { Product } from './product-columns.tsx';

const listings = ['active', 'archived'] as const;

export function ProductBulk({ selected, onUnselect }: { selected: readonly Product[]; onUnselect: () => void }) {
  const { t } = useTranslations();
  const [wanted, setWanted] = useState<(typeof listings)[number]>();
  return (
    <>
      <BulkBar count={selected.length} onUnselect={onUnselect}>
        {listings.map((listing) => (
          <Button key={listing} onClick={() => setWanted(listing)}>
            {t(`admin_view.bulkListing.${listing}`)}
          </Button>
        ))}
      </BulkBar>
      {wanted && (
        <BulkDrawer
          title={t(`admin_view.bulkListing.${wanted}`)}
          intro={t('admin_view.bulkListingIntro')}
          selected={selected}
          keyOf={({ productId }) => productId}
          nameOf={({ productId, name }) => `${productId} ${name}`}
          isPossible={({ listing }) => listing !== wanted}
          send={({ productId }, { call }) => call('product/update', { productId, listing: wanted })}
          onClose={() => {
            setWanted(undefined);
            onUnselect();
          }}
        />
      )}
    </>
  );
}
