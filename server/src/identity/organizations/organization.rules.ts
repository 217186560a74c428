import type { OrganizationRole } from '#contract/platform/roles';

/** Roles, their permissions, and the rules of seats, slugs and invitations. */

const DAY = 24 * 3_600_000;

export const INVITATION_MS = 7 * DAY;
/** How long a closing can be undone. */
export const CLOSING_MS = 30 * DAY;
export const invitationCooldown = { max: 1, windowMs: 60_000 } as const;
export const resendsOfInvitation = { max: 20, windowMs: DAY } as const;
/** Emails that an organization sends to addresses outside of it. */
export const invitationsOfOrganization = { max: 50, windowMs: DAY } as const;
export const creationsByUser = { max: 10, windowMs: DAY } as const;

/** `own`: only of listings whose agent is the member. `ownOrUnassigned`: those without an agent too. */
export type Scope = 'all' | 'own' | 'ownOrUnassigned' | 'none';

/** What members may do, by role: the one table of permissions. */
export const permissionTable = {
  /** Listings in every state, drafts, properties, statistics, open days, bookings. */
  readListings: { OWNER: 'all', ADMIN: 'all', AGENT: 'all', VIEWER: 'all' },
  /** Write, publish, suspend, conclude, plan open days. */
  writeListings: { OWNER: 'all', ADMIN: 'all', AGENT: 'ownOrUnassigned', VIEWER: 'none' },
  deleteListings: { OWNER: 'all', ADMIN: 'all', AGENT: 'own', VIEWER: 'none' },
  /** Scan passes and admit guests. */
  checkIn: { OWNER: 'all', ADMIN: 'all', AGENT: 'all', VIEWER: 'all' },
  /** Conversations and the contact data in them. */
  message: { OWNER: 'all', ADMIN: 'all', AGENT: 'ownOrUnassigned', VIEWER: 'none' },
  /** Leads with their contacts. An AGENT also works on those of own listings. */
  workLeads: { OWNER: 'all', ADMIN: 'all', AGENT: 'ownOrUnassigned', VIEWER: 'none' },
  /** Assign leads, their rules and shared templates. */
  manageLeads: { OWNER: 'all', ADMIN: 'all', AGENT: 'none', VIEWER: 'none' },
  /** Feeds, their runs, and the overrides of their items. */
  manageFeeds: { OWNER: 'all', ADMIN: 'all', AGENT: 'none', VIEWER: 'none' },
  completeFeedItems: { OWNER: 'all', ADMIN: 'all', AGENT: 'own', VIEWER: 'none' },
  manageMembers: { OWNER: 'all', ADMIN: 'all', AGENT: 'none', VIEWER: 'none' },
  /** The agency's page and data, its activity. */
  manageOrganization: { OWNER: 'all', ADMIN: 'all', AGENT: 'none', VIEWER: 'none' },
  /** Plans, boosts, cards, invoices and billing details. */
  pay: { OWNER: 'all', ADMIN: 'all', AGENT: 'none', VIEWER: 'none' },
  /** Make an owner, transfer, close. */
  govern: { OWNER: 'all', ADMIN: 'none', AGENT: 'none', VIEWER: 'none' },
} as const satisfies Record<string, Record<OrganizationRole, Scope>>;

export type Ability = keyof typeof permissionTable;

/** Abilities that remain in a closed or suspended organization. */
const whileClosed: readonly Ability[] = ['readListings'];

/**
 * Whether a role allows an ability on a listing of this agent. Null: unassigned; undefined: the subject has no agent, which counts as
 * unassigned.
 */
export function roleAllows(
  role: OrganizationRole,
  ability: Ability,
  { isOpen, userId, agentId = null }: { isOpen: boolean; userId: number; agentId?: number | null | undefined },
): boolean {
  if (!isOpen && !whileClosed.includes(ability)) return false;
  const scope: Scope = permissionTable[ability][role];
  if (scope === 'all') return true;
  if (scope === 'none') return false;
  return agentId === userId || (scope === 'ownOrUnassigned' && agentId === null);
}

const ranks: Record<OrganizationRole, number> = { OWNER: 3, ADMIN: 2, AGENT: 1, VIEWER: 0 };

/** Owners and admins change members, never above their own role. */
export function mayChangeMember(actorRole: OrganizationRole, memberRole: OrganizationRole): boolean {
  return permissionTable.manageMembers[actorRole] === 'all' && ranks[memberRole] <= ranks[actorRole];
}

export function mayGiveRole(actorRole: OrganizationRole, role: OrganizationRole): boolean {
  return mayChangeMember(actorRole, role);
}

/** Order of lists of members. */
export const byRole = (a: { role: OrganizationRole }, b: { role: OrganizationRole }): number =>
  ranks[b.role] - ranks[a.role];

/** `maria@studio.it` → `m…@studio.it`. */
export function shortenedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** Members who get an email about a listing: its agent if that is a live member, else owners and admins. */
export function chooseRecipients<M extends { id: number; role: OrganizationRole }>(
  members: readonly M[],
  agentId: number | null,
): M[] {
  const agent = members.find(({ id }) => id === agentId);
  return agent ? [agent] : members.filter(({ role }) => role === 'OWNER' || role === 'ADMIN');
}

/** Live members and open invitations use seats. */
export const hasSeat = ({ used, seats }: { used: number; seats: number }): boolean => used < seats;
