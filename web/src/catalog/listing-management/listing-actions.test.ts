import { describe, expect, it } from 'vitest';
import { hrefOf, hrefOfPoint, offeredActions } from './listing-actions.ts';

const nothing = {
  edit: false,
  seeContacts: true,
  publish: false,
  suspend: false,
  conclude: false,
  delete: false,
  duplicate: false,
  favorite: false,
};
type ActionInput = Parameters<typeof offeredActions>[0];
const listingWith = (
  overrides: Partial<Omit<ActionInput, 'can'>> & { can?: Partial<ActionInput['can']> },
): ActionInput => ({
  status: 'PUBLISHED',
  listingType: 'MARKET',
  own: { missing: [], suspension: null },
  ...overrides,
  can: { ...nothing, ...overrides.can },
});
const owners = { edit: true, delete: true, duplicate: true };

describe('actions offered for a listing', () => {
  it('offer to publish a complete draft', () => {
    const { main, more } = offeredActions(listingWith({ status: 'DRAFT', can: { ...owners, publish: true } }), 'list');
    expect(main).toBe('publish');
    expect(more).toEqual(['edit', 'view', 'editProperty', 'duplicate', 'delete']);
  });

  it('offer to complete an incomplete draft; publishing lists what is missing', () => {
    const draft = listingWith({
      status: 'DRAFT',
      can: { ...owners, publish: true },
      own: { missing: ['media'], suspension: null },
    });
    expect(offeredActions(draft, 'list').main).toBe('finish');
    expect(offeredActions(draft, 'list').more).toEqual(['publish', 'view', 'editProperty', 'duplicate', 'delete']);
  });

  it('offer to edit a published sale, and to conclude or suspend it', () => {
    const { main, more } = offeredActions(listingWith({ can: { ...owners, suspend: true, conclude: true } }), 'page');
    expect(main).toBe('edit');
    expect(more).toEqual([
      'conclude',
      'suspend',
      'openDays',
      'promote',
      'statistics',
      'messages',
      'editProperty',
      'duplicate',
      'delete',
    ]);
  });

  it('include a calendar for a stay', () => {
    expect(offeredActions(listingWith({ listingType: 'HOSPITALITY', can: owners }), 'list').more).toContain('calendar');
  });

  it.each([
    ['OWNER', 'reactivate'],
    ['SYSTEM', 'reactivate'],
    ['ADMIN', 'lift'],
  ] as const)('depend on the party that suspended the listing: %s', (by, action) => {
    const suspended = listingWith({
      status: 'SUSPENDED',
      can: { ...owners, publish: true },
      own: { missing: [], suspension: { by, reason: null } },
    });
    expect(offeredActions(suspended, 'list').main).toBe(action);
  });

  it('exclude publishing when an admin suspended the listing', () => {
    const suspended = listingWith({
      status: 'SUSPENDED',
      can: { edit: true, duplicate: true },
      own: { missing: [], suspension: { by: 'ADMIN', reason: 'Foto d’altri' } },
    });
    const { main, more } = offeredActions(suspended, 'list');
    expect([main, ...more]).toEqual(['duplicate', 'edit', 'statistics', 'messages', 'view', 'editProperty']);
  });

  it('offer to duplicate a concluded listing', () => {
    const { main, more } = offeredActions(
      listingWith({ status: 'CONCLUDED', can: { delete: true, duplicate: true } }),
      'page',
    );
    expect([main, ...more]).toEqual(['duplicate', 'statistics', 'messages', 'delete']);
  });

  it('are empty for a visitor on the page', () => {
    expect(offeredActions(listingWith({ own: null }), 'page')).toEqual({ main: null, more: [] });
  });
});

describe('links of actions and missing points', () => {
  const listing = { id: 7, advertiserId: 5, property: { id: 3 } };

  it('return a URL for navigation and null for other actions', () => {
    expect(hrefOf('edit', listing)).toBe('/dashboard/listings/7');
    expect(hrefOf('promote', listing)).toBe('/dashboard/listings/7/boost');
    expect(hrefOf('editProperty', listing)).toBe('/dashboard/properties/wizard/3');
    expect(hrefOf('openDays', listing)).toBe('/dashboard/open-days/new?listing=7&advertiser=5');
    expect(hrefOf('suspend', listing)).toBeNull();
  });

  it('link to the form, the wizard or the profile', () => {
    expect(hrefOfPoint('price', listing)).toBe('/dashboard/listings/7#price');
    expect(hrefOfPoint('media', listing)).toBe('/dashboard/properties/wizard/3');
    expect(hrefOfPoint('trader', listing)).toBe('/dashboard/profile');
  });
});
