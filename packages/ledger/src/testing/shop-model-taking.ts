/** The form of a random step in the shop and its model. */
import { moneyFromMicros } from '@goodturn/money';
import type { Method } from './shop-model.ts';
import type { ShopRun } from './shop-model-run.ts';

export type Answers = [real: unknown, model: unknown];
export type Take = (run: ShopRun) => Promise<Answers>;

export const money = moneyFromMicros;
export const nowOf = (run: ShopRun): Date => new Date(run.now);
export const nothingYet: Answers = ['nothing yet', 'nothing yet'];

/** Every step with the weight of its random choice. */
export type Steps = Record<string, { weight: number; take: Take }>;

export const someMethod = (run: ShopRun): Method => (run.random.below(3) === 0 ? 'usdt_erc20' : 'usdt_trc20');
