import { optionName } from './order-stage.ts';
import type { Choice, Order } from './orders.ts';
import './variant-name.css';

/** The colour and the model of an order after the name of its product; nothing where there was no choice. */
export function VariantName({ order: { variants }, choice }: { order: Pick<Order, 'variants'>; choice: Choice }) {
  const names = [
    optionName(variants.colors, choice.color ?? null),
    optionName(variants.models, choice.model ?? null),
  ].filter((name) => name !== null);
  if (names.length === 0) return null;
  return (
    <span className="variant-name">
      {' · '}
      <bdi>{names.join(' · ')}</bdi>
    </span>
  );
}
