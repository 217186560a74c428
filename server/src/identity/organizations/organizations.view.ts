import type { Invitation } from '#contract/identity/invitations.schemas';
import type {
  ActivityEntry,
  Member,
  OpeningHours,
  Organization,
  OrganizationSummary,
} from '#contract/identity/organizations.schemas';
import type { Language } from '#contract/platform/languages';
import type { OrganizationRole } from '#contract/platform/roles';
import type { Membership } from '../../platform/http/context.ts';
import type { InvitationRow } from './invitations.store.ts';
import type { MemberRow } from './members.store.ts';
import { abilitiesIn } from './organization.policy.ts';
import { mayChangeMember } from './organization.rules.ts';
import type { ActivityRow, OrganizationRow, SummaryRow } from './organizations.store.ts';

export function summaryView({ id, accountId, slug, name, logo, status, role }: SummaryRow): OrganizationSummary {
  return { id, accountId, slug, name, logo, status, role };
}

/** `role`: the caller's. `used`: seats of live members and open invitations. */
export function organizationView(row: OrganizationRow, { role, used }: { role: OrganizationRole; used: number }) {
  const isOpen = isOpenRow(row);
  const { description, website, phone, timeZone, listingAllowance, deletionDueAt, version, status } = row;
  return {
    ...summaryView({ ...row, role }),
    description,
    website,
    phone,
    openingHours: row.openingHours as OpeningHours,
    timeZone,
    languages: row.languages as Language[],
    business: businessOf(row),
    seats: { total: row.seats, used },
    listingAllowance,
    deletionDueAt: deletionDueAt?.toISOString() ?? null,
    version,
    createdAt: row.createdAt.toISOString(),
    can: abilitiesIn(role, { isOpen, status }),
  } satisfies Organization;
}

/** Without contacts: visitors write about a listing. */
export function publicOrganizationView(row: OrganizationRow) {
  const { id, accountId, slug, name, logo, description, website, timeZone } = row;
  return {
    id,
    accountId,
    slug,
    name,
    logo,
    description,
    website,
    timeZone,
    openingHours: row.openingHours as OpeningHours,
    languages: row.languages as Language[],
    business: businessOf(row),
    memberSince: row.createdAt.toISOString(),
  };
}

/** Members may write: neither closed nor suspended. */
export const isOpenRow = (row: Pick<OrganizationRow, 'status' | 'accountStatus'>): boolean =>
  row.status === 'ACTIVE' && row.accountStatus !== 'SUSPENDED';

function businessOf({ businessName, businessAddress, vatNumber, reaNumber }: OrganizationRow) {
  if (businessName === null || businessAddress === null || vatNumber === null) return null;
  return { name: businessName, address: businessAddress, vatNumber, reaNumber };
}

export function memberView(row: MemberRow, viewer: { id: number; membership: Membership }): Member {
  const { userId, name, surname, avatar, email, role, title, isPublic, phone, canTakeLeads, joinedAt } = row;
  const { membership } = viewer;
  const mayChange = membership.isOpen && mayChangeMember(membership.role, role);
  const isSelf = viewer.id === userId;
  return {
    userId,
    name,
    surname,
    avatar,
    email,
    role,
    title,
    isPublic,
    phone,
    canTakeLeads,
    joinedAt: joinedAt.toISOString(),
    can: { edit: mayChange || (isSelf && membership.isOpen), changeRole: mayChange, remove: mayChange && !isSelf },
  };
}

export function invitationView(row: InvitationRow): Invitation {
  const { id, email, role, inviterId, inviterName, inviterSurname, createdAt, expiresAt } = row;
  return {
    id,
    email,
    role,
    invitedBy: inviterId === null ? null : { id: inviterId, name: `${inviterName} ${inviterSurname}` },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

export function activityView({ id, at, event, detail, ...row }: ActivityRow): ActivityEntry {
  return {
    id,
    at: at.toISOString(),
    event,
    actor: personOf(row.actorId, row.actorName),
    member: personOf(row.memberId, row.memberName),
    detail: detail as Record<string, unknown>,
  };
}

const personOf = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
