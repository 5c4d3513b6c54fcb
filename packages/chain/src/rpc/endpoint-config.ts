import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ });

export const endpointConfig = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/),
  rpcUrl: httpUrl,
  walletUrl: httpUrl.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  batchSize: z.int().min(1).max(100).optional(),
  maxPerSecond: z.number().positive().optional(),
  /** The limit that the operator sets. */
  requestsPerDay: z.int().positive(),
});
export type EndpointConfig = z.infer<typeof endpointConfig>;
