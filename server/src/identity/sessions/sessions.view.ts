import type { Session } from '#contract/identity/sessions';
import { readUserAgent } from './sessions.rules.ts';

/** What a person is told of a session. */

type SessionFacts = { id: number; createdAt: Date; lastSeenAt: Date; userAgent: string | null };

export function sessionView({ id, createdAt, lastSeenAt, userAgent }: SessionFacts, current: boolean): Session {
  return {
    id,
    current,
    ...readUserAgent(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}
