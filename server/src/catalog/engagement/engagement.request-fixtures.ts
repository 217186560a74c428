import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../listings/listings.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Requests about views, favorites and prices of listings, for the test of the API document; in the order of the routes. */
export async function engagementRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const { id, owner } = await makeMarketListing(test);
  const visitor = await actor(test);
  const shown = await makeMarketListing(test, {
    owner: await actor(test, { phone: '+390287654399', showPhone: true }),
  });
  const [asOwner, asVisitor] = [{ cookie: owner.cookie }, { cookie: visitor.cookie }];
  const [none, favoriteUrl] = [2_000_000_000, `/api/v1/favorites/${id}`];
  return {
    'engagement.recordView': [
      { url: `/api/v1/views/${id}` },
      { url: `/api/v1/views/${id}`, ...asVisitor },
      { url: `/api/v1/views/${none}`, status: 404 },
    ],
    'engagement.listViews': [
      { url: '/api/v1/views', ...asVisitor },
      { url: '/api/v1/views', status: 401 },
    ],
    'engagement.mergeViews': [
      { url: '/api/v1/views', body: { listingIds: [id, none] }, ...asVisitor },
      { url: '/api/v1/views', body: { listingIds: [0] }, ...asVisitor, status: 422 },
      { url: '/api/v1/views', body: { listingIds: [] }, status: 401 },
    ],
    'engagement.recordContact': [
      { url: `/api/v1/contacts/${id}`, body: { contactType: 'whatsapp' }, ...asVisitor },
      { url: `/api/v1/contacts/${id}`, body: { contactType: 'fax' }, ...asVisitor, status: 422 },
      { url: `/api/v1/contacts/${none}`, body: { contactType: 'email' }, ...asVisitor, status: 404 },
    ],
    'engagement.revealContact': [
      { url: `/api/v1/contacts/${id}/reveal`, body: { contactType: 'email' }, ...asVisitor },
      { url: `/api/v1/contacts/${id}/reveal`, body: { contactType: 'phone' }, ...asVisitor, status: 404 },
      { url: `/api/v1/contacts/${id}/reveal`, body: { contactType: 'fax' }, ...asVisitor, status: 422 },
      { url: `/api/v1/contacts/${id}/reveal`, body: { contactType: 'email' }, status: 401 },
    ],
    'engagement.revealProfile': [
      { url: `/api/v1/users/${shown.owner.id}/reveal`, ...asVisitor },
      { url: `/api/v1/users/${owner.id}/reveal`, ...asVisitor, status: 404 },
      { url: `/api/v1/users/${none}/reveal`, ...asVisitor, status: 404 },
      { url: `/api/v1/users/${shown.owner.id}/reveal`, status: 401 },
    ],
    'engagement.getStatistics': [
      { url: `/api/v1/listings/${id}/statistics?days=7`, ...asOwner },
      { url: `/api/v1/listings/${id}/statistics`, ...asVisitor, status: 403 },
      { url: `/api/v1/listings/${none}/statistics`, ...asOwner, status: 404 },
    ],
    'favorites.addFavorite': [
      { url: favoriteUrl, body: { note: 'Da rivedere' }, ...asVisitor },
      { url: favoriteUrl, ...asVisitor },
      { url: favoriteUrl, body: {}, ...asOwner, status: 403 },
      { url: `/api/v1/favorites/${none}`, ...asVisitor, status: 404 },
    ],
    'favorites.listFavorites': [
      { url: '/api/v1/favorites?sort=change,asc', ...asVisitor },
      { url: '/api/v1/favorites?sort=title,asc', ...asVisitor, status: 422 },
    ],
    'favorites.countFavorites': [{ url: '/api/v1/favorites/count', ...asVisitor }],
    'favorites.listFavoriteIds': [{ url: '/api/v1/favorites/ids', ...asVisitor }],
    'favorites.removeFavorite': [
      { url: favoriteUrl, ...asVisitor },
      { url: favoriteUrl, status: 401 },
    ],
    'priceHistory.getPriceHistory': [
      { url: `/api/v1/listings/${id}/price-history` },
      { url: `/api/v1/listings/${none}/price-history`, status: 404 },
    ],
  };
}
