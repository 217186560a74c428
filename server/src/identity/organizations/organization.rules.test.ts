import { describe, expect, it } from 'vitest';
import { slugOf } from '#contract/identity/organizations';
import { type OrganizationRole, organizationRoles } from '#contract/platform/roles';
import { accountsWith, canActFor, isOnSideOf } from './act-for.ts';
import { type Ability, mayChangeMember, permissionTable, roleAllows, shortenedEmail } from './organization.rules.ts';

const me = 7;
/** By listing: of this member, without an agent, of a colleague. */
const listings = { own: me, unassigned: null, colleagues: 8 } as const;

const expected: Record<Ability, Record<OrganizationRole, readonly (keyof typeof listings)[]>> = {
  readListings: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: ['own', 'unassigned', 'colleagues'],
    VIEWER: ['own', 'unassigned', 'colleagues'],
  },
  writeListings: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: ['own', 'unassigned'],
    VIEWER: [],
  },
  deleteListings: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: ['own'],
    VIEWER: [],
  },
  checkIn: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: ['own', 'unassigned', 'colleagues'],
    VIEWER: ['own', 'unassigned', 'colleagues'],
  },
  message: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: ['own', 'unassigned'],
    VIEWER: [],
  },
  workLeads: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: ['own', 'unassigned'],
    VIEWER: [],
  },
  manageLeads: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: [],
    VIEWER: [],
  },
  manageFeeds: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: [],
    VIEWER: [],
  },
  completeFeedItems: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: ['own'],
    VIEWER: [],
  },
  manageMembers: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: [],
    VIEWER: [],
  },
  manageOrganization: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: [],
    VIEWER: [],
  },
  pay: {
    OWNER: ['own', 'unassigned', 'colleagues'],
    ADMIN: ['own', 'unassigned', 'colleagues'],
    AGENT: [],
    VIEWER: [],
  },
  govern: { OWNER: ['own', 'unassigned', 'colleagues'], ADMIN: [], AGENT: [], VIEWER: [] },
};

const cells = (Object.keys(permissionTable) as Ability[]).flatMap((ability) =>
  organizationRoles.map((role) => ({ ability, role, allowed: expected[ability][role] })),
);

describe('the permission table', () => {
  it.each(cells)('lets $role with $ability act on $allowed', ({ ability, role, allowed }) => {
    const subjects = Object.keys(listings) as (keyof typeof listings)[];
    const may = subjects.filter((name) =>
      roleAllows(role, ability, { isOpen: true, userId: me, agentId: listings[name] }),
    );
    expect(may).toEqual(allowed);
  });

  it.each(organizationRoles)('leaves only reading to %s in a closed organization', (role) => {
    const abilities = (Object.keys(permissionTable) as Ability[]).filter((ability) =>
      roleAllows(role, ability, { isOpen: false, userId: me, agentId: me }),
    );
    expect(abilities).toEqual(['readListings']);
  });
});

describe('acting for an advertiser', () => {
  const membership = { organizationId: 1, accountId: 50, role: 'VIEWER', isOpen: true } as const;

  it('is allowed for the own account in every way', () => {
    for (const ability of Object.keys(permissionTable) as Ability[])
      expect(canActFor({ id: me }, me, ability)).toBe(true);
  });

  it('is denied for anonymous callers, other users and members of other organizations', () => {
    expect(canActFor(null, 50, 'readListings')).toBe(false);
    expect(canActFor({ id: me }, 50, 'readListings')).toBe(false);
    expect(canActFor({ id: me, memberships: [{ ...membership, accountId: 51 }] }, 50, 'readListings')).toBe(false);
  });

  it('follows the role of a member', () => {
    const viewer = { id: me, memberships: [membership] };
    expect(canActFor(viewer, 50, 'readListings')).toBe(true);
    expect(canActFor(viewer, 50, 'writeListings')).toBe(false);
  });

  it('puts members of every role on the advertiser’s side, also of a closed organization', () => {
    expect(isOnSideOf({ id: me, memberships: [{ ...membership, isOpen: false }] }, 50)).toBe(true);
    expect(isOnSideOf({ id: me, memberships: [membership] }, 51)).toBe(false);
    expect(isOnSideOf(null, 50)).toBe(false);
  });

  it('lists the accounts with an ability, the own one first', () => {
    const memberships = [membership, { ...membership, accountId: 60, role: 'AGENT' as const }];
    expect(accountsWith({ id: me, memberships }, 'message')).toEqual([me, 60]);
  });
});

describe('members', () => {
  it.each<[OrganizationRole, OrganizationRole, boolean]>([
    ['OWNER', 'OWNER', true],
    ['OWNER', 'VIEWER', true],
    ['ADMIN', 'OWNER', false],
    ['ADMIN', 'ADMIN', true],
    ['ADMIN', 'AGENT', true],
    ['AGENT', 'VIEWER', false],
    ['VIEWER', 'VIEWER', false],
  ])('are changed by %s with the role %s: %s', (actor, member, allowed) => {
    expect(mayChangeMember(actor, member)).toBe(allowed);
  });
});

describe('slugs and shortened addresses', () => {
  it.each([
    ['Studio Aurora & C.', 'studio-aurora-c'],
    ['Casa è Città', 'casa-e-citta'],
    ['AB', 'agenzia-ab'],
    ['東京', 'agenzia'],
    ['x'.repeat(100), 'x'.repeat(50)],
  ])('derive the slug of %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('show one character of the mailbox', () => {
    expect(shortenedEmail('maria@studio.it')).toBe('m…@studio.it');
  });
});
