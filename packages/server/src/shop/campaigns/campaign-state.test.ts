import type { CampaignState } from '@goodturn/contract';
import { describe, expect, it } from 'vitest';
import { type CampaignStep, campaignSteps, campaignTransitions } from './campaign-state.ts';

const states = Object.keys(campaignTransitions) as CampaignState[];

describe('the states of a campaign', () => {
  it.each(Object.keys(campaignSteps) as CampaignStep[])(
    'takes the step %s only along the table of transitions',
    (name) => {
      const step: { from: readonly CampaignState[]; to: CampaignState } = campaignSteps[name];
      expect(step.from.length).toBeGreaterThan(0);
      for (const from of step.from) expect(campaignTransitions[from]).toContain(step.to);
    },
  );

  it('reaches every state from the draft, and leaves a closed one never', () => {
    const reached = new Set<CampaignState>(['draft']);
    for (const state of reached) for (const next of campaignTransitions[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...states].sort());
    expect(campaignTransitions.closed).toEqual([]);
  });
});
