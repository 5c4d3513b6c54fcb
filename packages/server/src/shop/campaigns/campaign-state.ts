import type { CampaignState } from '@goodturn/contract';

/** What an operator does to a campaign, and the states from which it can be done; each step is one conditional update. */
export const campaignSteps = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  end: { from: ['running', 'paused'], to: 'ended' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>;

export type CampaignStep = keyof typeof campaignSteps;

/** Activation and closing move money and are the database's own functions; the other steps are above. */
export const campaignTransitions: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['running'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: ['closed'],
  closed: [],
};
