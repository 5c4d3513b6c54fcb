import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** What two persons are to take off a list: an address, or all that the newest file no longer has. */
export interface Unlisted {
  listName: string;
  address: string | undefined;
  entries: number;
}

/** Returns how a list is called; the one of what persons named has no file. */
export function useListName() {
  const { t } = useTranslations();
  return (listName: string) =>
    listName === 'by_hand' ? t('admin_view.listedByHand') : <bdi translate="no">{listName}</bdi>;
}

export function ListAddressDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  return (
    <FormDrawer
      title={t('admin_view.listAddress')}
      intro={t('admin_view.listAddressIntro')}
      fields={[field.text('address'), field.reason]}
      path="rail/list"
      input={({ address = '', reason = '' }) => ({ address, reason })}
      submitText={t('admin_view.listAddress')}
      danger
      onClose={onClose}
    />
  );
}

export function UnlistDrawer({ listName, address, entries, onClose }: Unlisted & { onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  const nameOf = useListName();
  const of = address === undefined ? {} : { address };
  return (
    <FormDrawer
      title={t('admin_view.unlistAddress')}
      intro={t('admin_view.unlistAddressIntro')}
      fields={[field.reason]}
      path="rail/unlist"
      input={({ reason = '' }) => ({ listName, ...of, reason })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          [t('admin_view.payload.listName'), nameOf(listName)],
          ...(address === undefined ? [] : [[t('admin_view.payload.address'), address] as const]),
          [t('admin_view.payload.entries'), formatCount(entries)],
        ]}
      />
    </FormDrawer>
  );
}
