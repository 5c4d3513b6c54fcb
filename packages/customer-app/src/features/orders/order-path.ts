import type { Choice, Order } from './api/order-calls.ts';
import { rememberedChoice } from './remembered-choice.ts';

/** What the page of an order shows: the order itself, the form of a return, or the form of its address. */
export type OrderPart = 'return' | 'address';

/** The address of an order's page. It carries what was chosen, so that nothing on the way loses it. */
export function orderPath(
  orderId: string,
  { color, model, part }: { color?: string | undefined; model?: string | undefined; part?: OrderPart } = {},
): string {
  const given = { id: orderId, color, model, part };
  const query = new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return `/order?${query.toString()}`;
}

/**
 * What was chosen: first what the address says, then what was chosen before, then the first of each. Only what the
 * product has can be chosen.
 */
export function choiceOf(
  { orderId, color, model, variants }: Pick<Order, 'orderId' | 'color' | 'model' | 'variants'>,
  params: URLSearchParams = new URLSearchParams(),
): Choice {
  const kept = rememberedChoice(orderId);
  const pick = (options: readonly { code: string }[], ...wanted: (string | null | undefined)[]) =>
    wanted.find((code) => options.some((option) => option.code === code)) ?? options[0]?.code;
  const chosenColor = pick(variants.colors, params.get('color'), kept.color, color);
  const chosenModel = pick(variants.models, params.get('model'), kept.model, model);
  return {
    ...(chosenColor ? { color: chosenColor } : {}),
    ...(chosenModel ? { model: chosenModel } : {}),
  };
}

/** The picture of what is bought: in its colour, where that has one of its own. */
export function pictureOf(
  { pictureUrl, variants }: Pick<Order, 'pictureUrl' | 'variants'>,
  color: string | null | undefined,
): string {
  return variants.colors.find(({ code }) => code === color)?.pictureUrl ?? pictureUrl;
}
