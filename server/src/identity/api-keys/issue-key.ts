import { randomInt } from 'node:crypto';
import type { CreatedApiKey } from '#contract/identity/api-keys.schemas';
import type { ApiScope } from '#contract/platform/api-scopes';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { findKeyRow, insertKey } from './api-keys.store.ts';
import { apiKeyView } from './api-keys.view.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newPrefix = () => Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export type KeyOrder = {
  organizationId: number;
  accountId: number;
  name: string;
  scopes: readonly ApiScope[];
  expiresAt: Date | null;
  /** The key that the new one replaces. */
  replacedId: number | null;
};

/** Stores a new key; its text is in the result and nowhere else. The caller holds the lock of the organization. */
export async function issueKey(
  { deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>,
  trx: Trx,
  { organizationId, accountId, name, scopes, expiresAt, replacedId }: KeyOrder,
): Promise<CreatedApiKey> {
  const createdAt = deps.clock.now();
  const prefix = newPrefix();
  const secret = `sgl_${prefix}_${newToken()}`;
  const keyId = await insertKey(trx, {
    organizationId,
    name,
    prefix,
    secretHash: hashToken(secret),
    scopes: [...new Set(scopes)],
    createdBy: actor.id,
    createdAt,
    expiresAt,
  });
  const subjects = { actorId: actor.id, userId: accountId, organizationId, keyId };
  await deps.recordEvent(
    replacedId === null
      ? { event: 'apiKeys.created', ...subjects }
      : { event: 'apiKeys.rotated', ...subjects, replacedId },
    trx,
  );
  const row = await findKeyRow(trx, { organizationId, keyId });
  if (!row) throw new Error('The key was not stored');
  return { ...apiKeyView(row, createdAt), secret };
}
