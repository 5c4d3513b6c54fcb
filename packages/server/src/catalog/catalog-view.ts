import type { ResponseOf } from '@goodturn/contract';
import { formatMoney, formatPercent, moneyFromMicros, rateFromPpm, subtract } from '@goodturn/money';
import { pictureUrl } from '../files/picture-url.ts';
import type { ProductCard, ProductDetails } from './catalog-service.ts';
import { publicValuesOf } from './product-fields.ts';

type CardView = ResponseOf<'customer/getWaresSortList'>['list'][number];
type DetailsView = ResponseOf<'customer/getWaresInfo'>;

const money = (micros: bigint): string => formatMoney(moneyFromMicros(micros));

function luckyOddsOf({ luckyUnits, units, luckyBonus }: ProductCard): CardView['luckyOdds'] {
  return luckyUnits === 0 ? null : { lucky: luckyUnits, units, bonus: money(luckyBonus) };
}

export function cardView(card: ProductCard): CardView {
  const hasOffer = card.campaignId !== null;
  return {
    productId: card.id.toString(),
    productName: card.name,
    price: money(card.price),
    pictureUrl: pictureUrl(card.fileName),
    brandName: card.brandName,
    rate: hasOffer ? formatPercent(rateFromPpm(BigInt(card.ratePpm))) : null,
    cashback: hasOffer ? money(card.cashback) : null,
    unitsLeft: hasOffer ? card.unitsLeft : null,
    luckyOdds: hasOffer ? luckyOddsOf(card) : null,
  };
}

function offerView(card: ProductCard): DetailsView['offer'] {
  if (card.campaignId === null) return null;
  const price = moneyFromMicros(card.campaignPrice);
  return {
    campaignId: card.campaignId.toString(),
    brandName: card.brandName,
    rate: formatPercent(rateFromPpm(BigInt(card.ratePpm))),
    cashback: money(card.cashback),
    netPrice: formatMoney(subtract(price, moneyFromMicros(card.cashback))),
    price: formatMoney(price),
    unitsLeft: card.unitsLeft,
    units: card.units,
    luckyOdds: luckyOddsOf(card),
    commitment: card.commitment?.toString('hex') ?? null,
  };
}

export function detailsView(product: ProductDetails): DetailsView {
  const pictures = product.pictures.map(pictureUrl);
  const optionsOf = (kind: string) =>
    product.options
      .filter((option) => option.kind === kind)
      .map(({ code, name, hex }) => ({ code, name, ...(hex === null ? {} : { color: hex }) }));
  return {
    ...cardView(product),
    summary: product.summary,
    description: product.description,
    pics: pictures,
    pictureUrls: pictures,
    ...publicValuesOf(product),
    variants: { colors: optionsOf('color'), models: optionsOf('model') },
    properties: product.properties,
    shipsTo: product.shipsTo,
    brandStory: product.brandStory,
    offer: offerView(product),
  };
}
