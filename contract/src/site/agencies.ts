/**
 * Agencies: the public pages of organizations, their directory, and their listings for other sites.
 *
 * An agency is public while its organization is active and its account is not suspended; a closed one is not found.
 * The page shows what the agency entered, its public members, its areas and its response time, as far as measured.
 * Areas are the comuni of its public listings. The directory lists agencies with at least one public listing.
 * `/agenzie/{slug}/annunci.json` and `.rss` need no key; any site may read them (CORS). Caches store them for 5 minutes.
 * `/embed/agenzie/{slug}` is a page without scripts and cookies, which other sites show in a frame.
 */

export const AGENCIES_PAGE = 20;
export const AGENCY_LISTINGS_PAGE = 12;
/** Maximum listings on the map of an agency. */
export const AGENCY_POINTS_MAX = 500;
/** Listings per page of the JSON and RSS files. */
export const AGENCY_FILE_PAGE = 100;
/** Listings per page of the frame for other sites. */
export const EMBED_PAGE = 12;

export const agencyListingKinds = ['SALE', 'LONG_TERM_RENTAL', 'HOSPITALITY'] as const;
export type AgencyListingKind = (typeof agencyListingKinds)[number];
export const agencyListingSorts = ['updatedAt,desc', 'price,asc', 'price,desc'] as const;
export type AgencyListingSort = (typeof agencyListingSorts)[number];

/** Addresses of an agency for other sites, after the origin. */
export const agencyPath = (slug: string) => `/agenzie/${slug}`;
export const agencyJsonPath = (slug: string) => `/agenzie/${slug}/annunci.json`;
export const agencyRssPath = (slug: string) => `/agenzie/${slug}/annunci.rss`;
export const agencyEmbedPath = (slug: string) => `/embed/agenzie/${slug}`;

export const listAgencies = { id: 'agencies.listAgencies', method: 'GET', path: '/api/v1/agencies' } as const;
export const getAgency = { id: 'agencies.getAgency', method: 'GET', path: '/api/v1/agencies/:slug' } as const;

export const listAgencyListings = {
  id: 'agencies.listAgencyListings',
  method: 'GET',
  path: '/api/v1/agencies/:slug/listings',
} as const;

export const listAgencyPoints = {
  id: 'agencies.listAgencyPoints',
  method: 'GET',
  path: '/api/v1/agencies/:slug/points',
} as const;
