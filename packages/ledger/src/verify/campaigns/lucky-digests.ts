import type { Context } from '../context.ts';
import type { Groups } from '../reading/groups.ts';
import type { Campaign } from './campaign-rows.ts';
import { luckyDigestOf } from './draw.ts';

/** Checks that a campaign has a digest for each lucky unit and, where its seed is known, those of the drawn units. */
export async function checkDigests(
  campaign: Campaign,
  digests: Groups<{ digest: Buffer }>,
  draw: { seed: Buffer; lucky: ReadonlySet<bigint> } | undefined,
  { report }: Context,
): Promise<void> {
  const { id, state, luckyUnits, hasLuckyDigests } = campaign;
  const found: string[] = [];
  await digests.visit(id, ({ digest }) => void found.push(digest.toString('hex')));
  const say = (fault: string) =>
    report('lucky_digests_match_draw', [`campaign ${id}`], `The digests of campaign ${id}'s lucky units ${fault}.`);
  const expected = hasLuckyDigests && state !== 'draft' ? luckyUnits : 0n;
  if (BigInt(found.length) !== expected) return say(`are ${found.length}, and must be ${expected}`);
  if (draw === undefined || expected === 0n) return;
  const demanded = [...draw.lucky].map((unit) => luckyDigestOf(draw.seed, id, unit).toString('hex')).toSorted();
  if (demanded.some((digest, index) => digest !== found[index]))
    say('are not those of the units that were drawn: a bonus can be paid on others');
}
