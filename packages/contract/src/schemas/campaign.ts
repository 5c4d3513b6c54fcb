import { z } from 'zod';

export const campaignState = z.enum(['draft', 'running', 'paused', 'ended', 'closed']);
export type CampaignState = z.infer<typeof campaignState>;
