/**
 * Scopes of API keys (contract/src/identity/api-keys.ts). An endpoint that declares one accepts keys with it; all others refuse every key.
 */
export const apiScopes = [
  'listings:read',
  'listings:write',
  'feeds:read',
  'feeds:write',
  'leads:read',
  'leads:write',
  'stats:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];
