import { useCall } from '../../../shared/api/calls.ts';
import { Amount } from '../../../shared/components/amount.tsx';
import { Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Total cashback and rewards so far. Only a desktop has room for it; a phone shows it on the page of the orders. */
export function SoFarCard() {
  const { t } = useTranslations();
  const cashback = useCall('customer/getUserBackMoney').data?.earnings;
  const rewards = useCall('customer/getCodeAndPic').data?.rewards;
  const figures = [
    { name: t('me_view.cashbackSoFar'), value: cashback },
    { name: t('me_view.rewardsSoFar'), value: rewards },
  ];
  return (
    <dl className="card me__so-far">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="me__small">{name}</dt>
          <dd>
            {value === undefined ? <Skeleton blockSize="30px" inlineSize="96px" /> : <Amount value={value} size="l" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
