import type { ResponseOf, PermissionNode } from '@goodturn/contract';

export type Campaign = ResponseOf<'campaign/inquire'>['list'][number];
export type CampaignAction = 'edit' | 'activate' | 'delete' | 'pause' | 'resume' | 'extend' | 'end';

export const campaignStates = ['draft', 'running', 'paused', 'ended', 'closed'] as const;
export const unitStates = ['free', 'held', 'paid', 'done', 'retired'] as const;

export const actionsFor: Record<Campaign['state'], readonly CampaignAction[]> = {
  draft: ['edit', 'activate', 'delete'],
  running: ['pause', 'extend', 'end'],
  paused: ['resume', 'extend', 'end'],
  ended: [],
  closed: [],
};

export const nodeOf: Record<CampaignAction, PermissionNode> = {
  edit: 'campaign.write',
  delete: 'campaign.write',
  extend: 'campaign.write',
  activate: 'campaign.run',
  pause: 'campaign.run',
  resume: 'campaign.run',
  end: 'campaign.run',
};
