import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../listings/listings.fixtures.ts';

type Ask = { url: string; body?: object; status?: number; cookie?: string };

/** Real questions about how ads are met, kept and priced, for the test of the API document; in the order of the routes. */
export async function asksOfEngagement(test: TestApp): Promise<Record<string, Ask[]>> {
  const { id, owner } = await makeMarketListing(test);
  const visitor = await actor(test);
  const shown = await makeMarketListing(test, {
    owner: await actor(test, { phone: '+390287654399', showPhone: true }),
  });
  const [mine, theirs] = [{ cookie: owner.cookie }, { cookie: visitor.cookie }];
  const [none, kept] = [2_000_000_000, `/api/v1/favorites/${id}`];
  return {
    'engagement.recordView': [
      { url: `/api/v1/views/${id}` },
      { url: `/api/v1/views/${id}`, ...theirs },
      { url: `/api/v1/views/${none}`, status: 404 },
    ],
    'engagement.listViews': [
      { url: '/api/v1/views', ...theirs },
      { url: '/api/v1/views', status: 401 },
    ],
    'engagement.mergeViews': [
      { url: '/api/v1/views', body: { listingIds: [id, none] }, ...theirs },
      { url: '/api/v1/views', body: { listingIds: [0] }, ...theirs, status: 422 },
      { url: '/api/v1/views', body: { listingIds: [] }, status: 401 },
    ],
    'engagement.recordContact': [
      { url: `/api/v1/contacts/${id}`, body: { contactType: 'whatsapp' }, ...theirs },
      { url: `/api/v1/contacts/${id}`, body: { contactType: 'fax' }, ...theirs, status: 422 },
      { url: `/api/v1/contacts/${none}`, body: { contactType: 'email' }, ...theirs, status: 404 },
    ],
    'engagement.revealContact': [
      { url: `/api/v1/contacts/${id}/reveal`, body: { contactType: 'email' }, ...theirs },
      { url: `/api/v1/contacts/${id}/reveal`, body: { contactType: 'phone' }, ...theirs, status: 404 },
      { url: `/api/v1/contacts/${id}/reveal`, body: { contactType: 'fax' }, ...theirs, status: 422 },
      { url: `/api/v1/contacts/${id}/reveal`, body: { contactType: 'email' }, status: 401 },
    ],
    'engagement.revealProfile': [
      { url: `/api/v1/users/${shown.owner.id}/reveal`, ...theirs },
      { url: `/api/v1/users/${owner.id}/reveal`, ...theirs, status: 404 },
      { url: `/api/v1/users/${none}/reveal`, ...theirs, status: 404 },
      { url: `/api/v1/users/${shown.owner.id}/reveal`, status: 401 },
    ],
    'engagement.getStatistics': [
      { url: `/api/v1/listings/${id}/statistics?days=7`, ...mine },
      { url: `/api/v1/listings/${id}/statistics`, ...theirs, status: 403 },
      { url: `/api/v1/listings/${none}/statistics`, ...mine, status: 404 },
    ],
    'favorites.addFavorite': [
      { url: kept, body: { note: 'Da rivedere' }, ...theirs },
      { url: kept, ...theirs },
      { url: kept, body: {}, ...mine, status: 403 },
      { url: `/api/v1/favorites/${none}`, ...theirs, status: 404 },
    ],
    'favorites.listFavorites': [
      { url: '/api/v1/favorites?sort=change,asc', ...theirs },
      { url: '/api/v1/favorites?sort=title,asc', ...theirs, status: 422 },
    ],
    'favorites.countFavorites': [{ url: '/api/v1/favorites/count', ...theirs }],
    'favorites.listFavoriteIds': [{ url: '/api/v1/favorites/ids', ...theirs }],
    'favorites.removeFavorite': [
      { url: kept, ...theirs },
      { url: kept, status: 401 },
    ],
    'priceHistory.getPriceHistory': [
      { url: `/api/v1/listings/${id}/price-history` },
      { url: `/api/v1/listings/${none}/price-history`, status: 404 },
    ],
  };
}
