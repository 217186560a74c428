import { z } from 'zod';
import type { Deps } from '../deps.ts';

/**
 * Tokens of unsubscribe links. Encrypted with the site's key, so that users cannot create them for others. They never
 * expire, because an email may be opened at any time. Not stored.
 */

const tokenPayload = z.tuple([z.literal('alerts'), z.int(), z.enum(['ALL', 'SAVED', 'RECENT']), z.int()]);

export type Stop =
  | { scope: 'ALL'; userId: number }
  | { scope: 'SEARCH'; userId: number; search: { kind: 'SAVED' | 'RECENT'; id: number } };

export function createUnsubscribeToken({ secrets }: Pick<Deps, 'secrets'>, stop: Stop): string {
  const [kind, id] = stop.scope === 'ALL' ? (['ALL', 0] as const) : [stop.search.kind, stop.search.id];
  const what: z.infer<typeof tokenPayload> = ['alerts', stop.userId, kind, id];
  return secrets.encrypt(JSON.stringify(what)).toString('base64url');
}

/** Null for an invalid token. */
export function readUnsubscribeToken({ secrets }: Pick<Deps, 'secrets'>, token: string): Stop | null {
  try {
    const encrypted = Buffer.from(token, 'base64url');
    const [, userId, kind, id] = tokenPayload.parse(JSON.parse(secrets.decrypt(encrypted)));
    return kind === 'ALL' ? { scope: 'ALL', userId } : { scope: 'SEARCH', userId, search: { kind, id } };
  } catch {
    return null;
  }
}
