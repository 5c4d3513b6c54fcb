import { route, type Route } from '../../foundation/http/route.ts';
import { pageOf, parsePage } from '../../foundation/lists/pagination.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { ReserveService } from '../rail/reserve-service.ts';
import type { BalanceTreeService } from './balance-tree-service.ts';
import type { TransparencyService } from './transparency-service.ts';
import { balanceTreeView, drawView, inclusionProofView, sealView, transparencyView } from './transparency-view.ts';

const drawsBatchSize = 20;
const treesBatchSize = 100;

interface Services {
  transparency: TransparencyService;
  balanceTrees: BalanceTreeService;
  reserves: ReserveService;
  settings: SettingService;
}

export const transparencyRoutes = ({ transparency, balanceTrees, reserves, settings }: Services): Route[] => [
  route('customer/transparency', async () => {
    const { timeZone } = await settings.current();
    return { data: transparencyView(await transparency.read(), timeZone) };
  }),

  route('customer/reserves', async () => ({ data: await reserves.read() })),

  route('customer/balanceTrees', async ({ query }) => {
    const { timeZone } = await settings.current();
    const { before, size } = parsePage({ cursor: query.cursor, pageSize: Number(query.pageSize ?? treesBatchSize) });
    const trees = await balanceTrees.list({ before, limit: size + 1 });
    const { list, nextCursor } = pageOf(
      trees.map((tree) => ({ id: tree.number, tree })),
      size,
    );
    return { data: { list: list.map(({ tree }) => balanceTreeView(tree, timeZone)), nextCursor } };
  }),

  route('customer/seal', async ({ query }) => {
    const { timeZone } = await settings.current();
    return { data: sealView(await transparency.seal(BigInt(query.number)), timeZone) };
  }),

  route('customer/draws', async ({ query, language }) => {
    const { timeZone, defaultLanguage } = await settings.current();
    const { before, size } = parsePage({ cursor: query.cursor, pageSize: Number(query.pageSize ?? drawsBatchSize) });
    const filter = {
      before,
      limit: size + 1,
      campaignId: query.campaignId === undefined ? undefined : BigInt(query.campaignId),
      isRevealed: query.revealed === undefined ? undefined : query.revealed === 'true',
    };
    const draws = await transparency.draws(filter, { language, fallback: defaultLanguage });
    const { list, nextCursor } = pageOf(draws, size);
    return { data: { list: list.map((draw) => drawView(draw, timeZone)), nextCursor } };
  }),

  route('customer/inclusionProof', async ({ session }) => {
    const proof = await balanceTrees.prove(session.subjectId);
    return { data: proof === undefined ? null : inclusionProofView(proof) };
  }),
];
