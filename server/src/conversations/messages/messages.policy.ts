import type { MessageThread } from '#contract/conversations/messages.schemas';
import type { UserStatus } from '#contract/platform/roles';
import { isReachable } from './message.rules.ts';

type Other = { status: UserStatus; erasedAt: Date | null } | undefined;

/**
 * Permissions of a participant in a thread. A block is visible to the blocked user only after they send a message.
 * The endpoint checks the verified email, because its error describes the next step.
 */
export function abilitiesIn({ other, blocked }: { other: Other; blocked: boolean }): MessageThread['can'] {
  const isThere = other !== undefined && other.erasedAt === null;
  return { write: isReachable(other) && !blocked, archive: true, block: isThere };
}

/** Whether a message can be sent to the other participant. `blocked`: by either participant. */
export function maySend({ other, blocked }: { other: Other; blocked: boolean }): boolean {
  return isReachable(other) && !blocked;
}

/** Only participants read first messages; admins do not read those of others. */
export function mayReadContacts(listing: { isOwn: boolean }): boolean {
  return listing.isOwn;
}
