import type { MessageThread } from '#contract/conversations/messages';
import { isReachable } from './message.rules.ts';

type Other = { status: string; erasedAt: Date | null } | undefined;

/**
 * What one of the two may do in their thread. Whoever was blocked is not told before they try: for them it looks as it did. A
 * verified email is asked for at the door, which says what to do.
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
