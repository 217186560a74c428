/**
 * API keys of an organization, for its software.
 *
 * A key is `sgl_{prefix}_{43 characters}`, sent as `Authorization: Bearer`, never in an address. It is shown once; its SHA-256 is stored.
 * It acts for its organization as an ADMIN within its scopes, and stays valid when its creator leaves (docs/decisions/041).
 * Only endpoints that declare a scope accept a key. A request has a cookie or a key, not both.
 * A rotation makes a successor; both are valid for 24 hours. A revoked or expired key gets 401.
 * A key has 300 calls a minute. `Idempotency-Key` on a POST returns the first response again for 24 hours.
 */

export const API_KEY_PATTERN = /^sgl_([a-z0-9]{8})_[\w-]{43}$/;
export const API_KEY_NAME_MAX = 60;
export const API_KEYS_MAX = 20;
/** Calls of a key in a minute. */
export const API_KEY_CALLS = 300;
export const API_KEY_OVERLAP_HOURS = 24;
export const API_KEY_DAYS_MAX = 730;

export const listApiKeys = {
  id: 'apiKeys.listApiKeys',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/api-keys',
  seenAs: 'never',
} as const;

export const createApiKey = {
  id: 'apiKeys.createApiKey',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/api-keys',
  seenAs: 'never',
} as const;

export const rotateApiKey = {
  id: 'apiKeys.rotateApiKey',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/api-keys/:keyId/rotate',
  seenAs: 'never',
} as const;

export const revokeApiKey = {
  id: 'apiKeys.revokeApiKey',
  method: 'DELETE',
  path: '/api/v1/organizations/:organizationId/api-keys/:keyId',
  seenAs: 'never',
} as const;
