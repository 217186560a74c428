import { describe, expect, it } from 'vitest';
import {
  columnsAfter,
  type ListingAction,
  type ListingPlace,
  type ListingRole,
  listingActions,
  transitionFor,
} from './listing.rules.ts';

const places = ['DRAFT', 'PUBLISHED', 'by OWNER', 'by ADMIN', 'by SYSTEM', 'CONCLUDED'] as const;
const actors: Record<string, ListingRole[]> = {
  anonymous: [],
  owner: ['owner'],
  admin: ['admin'],
  'owner and admin': ['owner', 'admin'],
  system: ['system'],
  decision: ['decision'],
};
const denied = 'denied denied denied denied denied denied';
const decisionsOnly = { anonymous: denied, owner: denied, admin: denied, 'owner and admin': denied, system: denied };

/** One outcome per entry of `places`: the new status or the error. For a sale or rental. */
const expected: Record<ListingAction, Record<string, string>> = {
  publish: {
    anonymous: denied,
    owner: 'PUBLISHED status PUBLISHED held PUBLISHED status',
    admin: 'denied status denied PUBLISHED denied status',
    'owner and admin': 'PUBLISHED status PUBLISHED PUBLISHED PUBLISHED status',
    system: denied,
    decision: denied,
  },
  suspend: {
    anonymous: denied,
    owner: 'status OWNER status status status status',
    admin: 'status ADMIN status status status status',
    'owner and admin': 'status OWNER status status status status',
    system: 'status SYSTEM status status status status',
    decision: 'status ADMIN status status status status',
  },
  confirmSuspension: { ...decisionsOnly, decision: 'status status ADMIN ADMIN ADMIN status' },
  renewSuspension: { ...decisionsOnly, decision: 'status status denied ADMIN denied status' },
  liftSuspension: { ...decisionsOnly, decision: 'status status denied PUBLISHED denied status' },
  returnToOwner: { ...decisionsOnly, decision: 'status status denied OWNER denied status' },
  returnToSystem: { ...decisionsOnly, decision: 'status status denied SYSTEM denied status' },
  conclude: {
    anonymous: denied,
    owner: 'status CONCLUDED status status status status',
    admin: denied,
    'owner and admin': 'status CONCLUDED status status status status',
    system: denied,
    decision: denied,
  },
  delete: {
    anonymous: denied,
    owner: 'gone gone gone held gone gone',
    admin: 'gone gone gone gone gone gone',
    'owner and admin': 'gone gone gone gone gone gone',
    system: denied,
    decision: denied,
  },
  // The source keeps its status. Denied for a listing that an admin suspends: its copy could be published immediately.
  duplicate: {
    anonymous: denied,
    owner: 'DRAFT PUBLISHED SUSPENDED held SUSPENDED CONCLUDED',
    admin: denied,
    'owner and admin': 'DRAFT PUBLISHED SUSPENDED held SUSPENDED CONCLUDED',
    system: denied,
    decision: denied,
  },
};
/** Stays cannot be concluded; all other rules are the same. */
const expectedOfStays: typeof expected = {
  ...expected,
  conclude: { ...expected.conclude, owner: 'status '.repeat(6), 'owner and admin': 'status '.repeat(6) },
};

const codes = {
  AUTHORIZATION_DENIED_EXCEPTION: 'denied',
  LISTING_STATUS_EXCEPTION: 'status',
  LISTING_HELD_EXCEPTION: 'held',
};

const everyPair = (['MARKET', 'HOSPITALITY'] as const).flatMap((listingType) =>
  listingActions.flatMap((action) =>
    Object.keys(actors).flatMap((who) =>
      places.map((place, at) => ({
        listingType,
        action,
        who,
        place,
        outcome: (listingType === 'MARKET' ? expected : expectedOfStays)[action][who]?.split(' ')[at],
      })),
    ),
  ),
);

function placed(place: (typeof places)[number], listingType: ListingPlace['listingType']): ListingPlace {
  if (place === 'by OWNER') return { listingType, status: 'SUSPENDED', suspendedBy: 'OWNER' };
  if (place === 'by ADMIN') return { listingType, status: 'SUSPENDED', suspendedBy: 'ADMIN' };
  if (place === 'by SYSTEM') return { listingType, status: 'SUSPENDED', suspendedBy: 'SYSTEM' };
  return { listingType, status: place, suspendedBy: null };
}

describe('the lifecycle of a listing', () => {
  it.each(everyPair)(
    'returns $outcome for $action by $who on $listingType $place',
    ({ listingType, place, action, who, outcome }) => {
      const step = transitionFor(placed(place, listingType), action, actors[who] ?? []);
      const led = step.ok ? (step.value.suspendedBy ?? step.value.to ?? 'gone') : codes[step.code];
      expect(led).toBe(outcome);
    },
  );

  it('orders guards and effects by their execution', () => {
    const rowOf = (
      status: ListingPlace['status'],
      suspendedBy: ListingPlace['suspendedBy'],
      action: ListingAction,
      role: ListingRole,
    ) => {
      const result = transitionFor({ listingType: 'MARKET', status, suspendedBy }, action, [role]);
      return result.ok ? { guards: result.value.guards, effects: result.value.effects } : result.code;
    };
    const guards = ['unique', 'complete', 'subscribed'];
    expect(rowOf('DRAFT', null, 'publish', 'owner')).toEqual({
      guards,
      effects: ['save', 'event:published', 'record:published'],
    });
    expect(rowOf('SUSPENDED', 'ADMIN', 'publish', 'admin')).toEqual({
      guards,
      effects: ['save', 'event:published', 'record:published', 'email:restored'],
    });
    const suspended = ['save', 'event:suspended', 'record:suspended'];
    expect(rowOf('PUBLISHED', null, 'suspend', 'admin')).toEqual({
      guards: ['reason'],
      effects: ['save', 'record:suspended', 'event:suspended'],
    });
    expect(rowOf('PUBLISHED', null, 'suspend', 'owner')).toEqual({ guards: [], effects: suspended });
    expect(rowOf('PUBLISHED', null, 'suspend', 'system')).toEqual({ guards: ['unsubscribed'], effects: suspended });
    expect(rowOf('PUBLISHED', null, 'suspend', 'decision')).toEqual({
      guards: [],
      effects: ['save', 'record:suspended', 'event:suspended'],
    });
    expect(rowOf('PUBLISHED', null, 'conclude', 'owner')).toEqual({
      guards: ['agreement'],
      effects: ['save', 'event:closed', 'record:concluded'],
    });
    expect(rowOf('CONCLUDED', null, 'delete', 'owner')).toEqual({
      guards: [],
      effects: ['event:closed', 'delete', 'record:deleted'],
    });
  });

  it('writes the time of the first publication once', () => {
    const result = transitionFor({ listingType: 'MARKET', status: 'DRAFT', suspendedBy: null }, 'publish', ['owner']);
    const row = result.ok ? result.value : expect.unreachable();
    const [first, now] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-02-01T10:00:00Z')];
    const columnsOf = (firstPublishedAt: Date | null) =>
      columnsAfter({ ...row, to: 'PUBLISHED' }, { firstPublishedAt }, { now, reason: null });
    const columns = {
      status: 'PUBLISHED',
      suspendedBy: null,
      suspensionReason: null,
      publishedAt: now,
      updatedAt: now,
    };
    expect(columnsOf(null)).toEqual({ ...columns, firstPublishedAt: now });
    expect(columnsOf(first)).toEqual({ ...columns, firstPublishedAt: first });
  });
});
