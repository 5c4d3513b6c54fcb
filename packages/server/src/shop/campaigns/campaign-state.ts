import type { CampaignState } from '@goodturn/contract';

/** The steps that an operator takes with a campaign, and the states in which each is possible. */
export const campaignSteps = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  end: { from: ['running', 'paused'], to: 'ended' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>;

export type CampaignStep = keyof typeof campaignSteps;

/**
 * The transitions of states. Activation and closing move money and are functions of the ledger; the others are the
 * steps above.
 */
export const campaignTransitions: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['running'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: ['closed'],
  closed: [],
};
