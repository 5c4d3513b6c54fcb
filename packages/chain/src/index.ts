export { createEndpoint } from './rpc/endpoint.ts';
export type { ChainIdentity, Endpoint, EndpointOptions } from './rpc/endpoint.ts';
export { EndpointError } from './rpc/endpoint-error.ts';
export type { EndpointErrorKind } from './rpc/endpoint-error.ts';
