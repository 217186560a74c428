import type { ApiKey } from '#contract/identity/api-keys.schemas';
import type { ApiScope } from '#contract/platform/api-scopes';
import { isValidKey } from './api-key.rules.ts';
import type { KeyRow } from './api-keys.store.ts';

export function apiKeyView(row: KeyRow, now: Date): ApiKey {
  const { id, name, prefix, scopes, creatorId, creatorName, isMember, successorId } = row;
  return {
    id,
    name,
    prefix: `sgl_${prefix}`,
    scopes: scopes as ApiScope[],
    createdBy: creatorId === null ? null : { id: creatorId, name: creatorName ?? '', isMember },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    successorId,
    isValid: isValidKey(row, now),
  };
}
