import { z } from 'zod';
import { apiScopes } from '../platform/api-scopes.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParam } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import * as addresses from './api-keys.ts';
import { API_KEY_DAYS_MAX, API_KEY_NAME_MAX } from './api-keys.ts';
import { organizationParams } from './organizations.schemas.ts';

const keyParams = z.object({ organizationId: idParam, keyId: idParam });

export const apiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Start of the key, to recognize it: `sgl_a1b2c3d4`. */
    prefix: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    /** Null: erased. `isMember`: false for a former member. */
    createdBy: z.object({ id: z.int(), name: z.string(), isMember: z.boolean() }).nullable(),
    createdAt: instant,
    /** Null: without end. */
    expiresAt: instant.nullable(),
    /** To the minute; null: never used. */
    lastUsedAt: instant.nullable(),
    revokedAt: instant.nullable(),
    /** The key that replaces it after a rotation. */
    successorId: z.int().nullable(),
    isValid: z.boolean(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

const createdKey = apiKey.extend({ secret: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof createdKey>;

export const listApiKeys = defineEndpoint({
  ...addresses.listApiKeys,
  summary: 'The keys of an organization, the newest first; its owners and admins',
  who: 'signed-in',
  params: organizationParams,
  output: data(z.array(apiKey)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const createApiKey = defineEndpoint({
  ...addresses.createApiKey,
  summary: 'Create a key; the response is the only one that holds it',
  description: '`expiresInDays` omitted: the key has no end. At most 20 valid keys.',
  who: 'verified',
  params: organizationParams,
  body: z.object({
    name: line(API_KEY_NAME_MAX).min(1),
    scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
    expiresInDays: z.int().min(1).max(API_KEY_DAYS_MAX).optional(),
  }),
  secret: true,
  status: 201,
  output: data(createdKey),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_CLOSED_EXCEPTION', 'TOO_MANY_API_KEYS_EXCEPTION'],
});

export const rotateApiKey = defineEndpoint({
  ...addresses.rotateApiKey,
  summary: 'Replace a key: the new one is returned once, both are valid for 24 hours',
  who: 'verified',
  params: keyParams,
  secret: true,
  status: 201,
  output: data(createdKey),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_CLOSED_EXCEPTION', 'API_KEY_NOT_FOUND_EXCEPTION'],
});

export const revokeApiKey = defineEndpoint({
  ...addresses.revokeApiKey,
  summary: 'End a key at once; its next call gets 401',
  who: 'verified',
  params: keyParams,
  output: data(z.object({ revoked: z.literal(true) })),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'API_KEY_NOT_FOUND_EXCEPTION'],
});
