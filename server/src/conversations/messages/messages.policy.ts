import type { MessageThread } from '#contract/conversations/messages';
import { isReachable } from './message.rules.ts';

type Other = { status: string; erasedAt: Date | null } | undefined;

/**
 * Permissions of a participant in a thread. A block is not visible to the blocked user before they send a message.
 * The endpoint checks the verified email, because its error says how to continue.
 */
export function abilitiesIn({ other, blocked }: { other: Other; blocked: boolean }): MessageThread['can'] {
  const isThere = other !== undefined && other.erasedAt === null;
  return { write: isReachable(other) && !blocked, archive: true, block: isThere };
}

/** Whether something can be sent to the other one. `blocked`: by either of the two. */
export function maySend({ other, blocked }: { other: Other; blocked: boolean }): boolean {
  return isReachable(other) && !blocked;
}

/** First messages are between the two: not even an admin reads those of others. */
export function mayReadContacts(listing: { isOwn: boolean }): boolean {
  return listing.isOwn;
}
