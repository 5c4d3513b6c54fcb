import type { ResponseOf } from '@goodturn/contract';
import { formatMoney, formatPercent, moneyFromMicros, rateFromPpm, subtract } from '@goodturn/money';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import type { ProductCard, ProductDetails } from './catalog-service.ts';
import { optionViews } from './option-view.ts';
import { publicValuesOf } from './product-fields.ts';

type CardView = ResponseOf<'customer/getWaresSortList'>['list'][number];
type DetailsView = ResponseOf<'customer/getWaresInfo'>;

const money = (micros: bigint): string => formatMoney(moneyFromMicros(micros));

function luckyOddsOf({ luckyUnits, units, luckyBonus }: ProductCard): CardView['luckyOdds'] {
  return luckyUnits === 0 ? null : { lucky: luckyUnits, units, bonus: money(luckyBonus) };
}

const netPriceOf = ({ campaignPrice, cashback }: ProductCard): string =>
  formatMoney(subtract(moneyFromMicros(campaignPrice), moneyFromMicros(cashback)));

export function cardView(card: ProductCard): CardView {
  const hasOffer = card.campaignId !== null;
  const pictures = card.pictures.map(pictureUrl);
  return {
    productId: card.id.toString(),
    productName: card.name,
    price: money(card.price),
    pictureUrl: pictures[0] ?? '',
    pics: pictures,
    pictureUrls: pictures,
    categoryId: card.categoryId.toString(),
    brandName: card.brandName,
    rate: hasOffer ? formatPercent(rateFromPpm(BigInt(card.ratePpm))) : null,
    cashback: hasOffer ? money(card.cashback) : null,
    offerPrice: hasOffer ? money(card.campaignPrice) : null,
    netPrice: hasOffer ? netPriceOf(card) : null,
    unitsLeft: hasOffer ? card.unitsLeft : null,
    luckyOdds: hasOffer ? luckyOddsOf(card) : null,
  };
}

function offerView(card: ProductDetails): DetailsView['offer'] {
  if (card.campaignId === null) return null;
  return {
    campaignId: card.campaignId.toString(),
    brandName: card.brandName,
    rate: formatPercent(rateFromPpm(BigInt(card.ratePpm))),
    cashback: money(card.cashback),
    netPrice: netPriceOf(card),
    price: money(card.campaignPrice),
    unitsLeft: card.unitsLeft,
    units: card.units,
    luckyOdds: luckyOddsOf(card),
    commitment: card.commitment?.toString('hex') ?? null,
    returnDays: card.returnDays,
  };
}

export function detailsView(product: ProductDetails): DetailsView {
  return {
    ...cardView(product),
    summary: product.summary,
    description: product.description,
    descriptionPictureUrls: product.descriptionPictures.map(pictureUrl),
    ...publicValuesOf(product),
    variants: optionViews(product.options),
    properties: product.properties,
    shipsTo: product.shipsTo,
    brandStory: product.brandStory,
    brand: product.brand,
    offer: offerView(product),
  };
}
