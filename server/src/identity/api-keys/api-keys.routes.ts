import * as contract from '#contract/identity/api-keys.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { listApiKeys } from './api-keys.queries.ts';
import { createApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';

const handle = handleWith<Deps>();

export const apiKeysRoutes: Route<Deps>[] = [
  handle(contract.listApiKeys, async ({ input, ...context }) => ({
    data: await listApiKeys(context, input.params.organizationId),
  })),
  handle(contract.createApiKey, async ({ input, ...context }) => ({
    data: await createApiKey(context, input.params.organizationId, input.body),
  })),
  handle(contract.rotateApiKey, async ({ input, ...context }) => ({ data: await rotateApiKey(context, input.params) })),
  handle(contract.revokeApiKey, async ({ input, ...context }) => ({ data: await revokeApiKey(context, input.params) })),
];
