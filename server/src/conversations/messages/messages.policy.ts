import type { MessageThread } from '#contract/conversations/messages.schemas';
import type { UserStatus } from '#contract/platform/roles';
import { type ActingUser, canActFor } from '../../identity/organizations/act-for.ts';
import { isReachable, type ThreadRole } from './message.rules.ts';

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
export function mayReadContacts(user: ActingUser, listing: { advertiserId: number; agentId: number | null }): boolean {
  return canActFor(user, listing.advertiserId, 'message', listing);
}

type Thread = {
  visitorId: number | null;
  advertiserId: number | null;
  agentId: number | null;
  assigneeId: number | null;
};

/** Role of a user in a thread; null: no participant. Members answer for their organization; the lead's assignee as the agent does. */
export function roleIn(thread: Thread, user: ActingUser): ThreadRole | null {
  const { visitorId, advertiserId, assigneeId } = thread;
  if (visitorId === user.id) return 'VISITOR';
  const agentId = assigneeId === user.id ? user.id : thread.agentId;
  return advertiserId !== null && canActFor(user, advertiserId, 'message', { agentId }) ? 'ADVERTISER' : null;
}
