import { listingPath } from '#contract/catalog/listing-address';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { renditionUrl } from '#contract/platform/rendition-url';
import { AGENCY_FILE_PAGE, agencyJsonPath, agencyPath, agencyRssPath } from '#contract/site/agencies';
import type { AgencyListingsFile } from '#contract/site/agencies.schemas';

/** Listings of an agency as files for other sites. Addresses are absolute. */

export type FileInput = {
  agency: { slug: string; name: string; logo: string | null };
  listings: readonly ListingView[];
  total: number;
  page: number;
  origin: string;
};

const PHOTOS_MAX = 5;
const PHOTO_WIDTH = 800;

export const absolute = (url: string, origin: string): string => (url.startsWith('/') ? origin + url : url);
export const hasNext = ({ page, total }: Pick<FileInput, 'page' | 'total'>, size: number): boolean =>
  (page + 1) * size < total;

/** The photo in a width for cards, else the largest. */
export function photosOf({ property }: ListingView, origin: string, max: number = PHOTOS_MAX): string[] {
  const photos = property.media.flatMap((item) => (item.type === 'PHOTO' && !item.isProcessing ? [item] : []));
  return photos.slice(0, max).map(({ base, widths, url }) => {
    const width = widths.find((one) => one >= PHOTO_WIDTH) ?? widths.at(-1);
    return absolute(width === undefined ? url : renditionUrl(base, width, 'webp'), origin);
  });
}

export const urlOfListing = (listing: ListingView, origin: string): string =>
  origin + listingPath(listing.id, listing.property);

const pageOf = (path: string, page: number) => (page === 0 ? path : `${path}?page=${page}`);

export function agencyJson(input: FileInput): AgencyListingsFile {
  const { agency, listings, total, page, origin } = input;
  return {
    version: 1,
    agency: {
      name: agency.name,
      url: origin + agencyPath(agency.slug),
      logo: agency.logo && absolute(agency.logo, origin),
    },
    total,
    page,
    next: hasNext(input, AGENCY_FILE_PAGE) ? origin + pageOf(agencyJsonPath(agency.slug), page + 1) : null,
    listings: listings.map((listing) => listingJson(listing, origin)),
  };
}

function listingJson(listing: ListingView, origin: string): AgencyListingsFile['listings'][number] {
  const { property, id, title, price, publishedAt, updatedAt, listingType, advertiser } = listing;
  return {
    id,
    url: urlOfListing(listing, origin),
    title,
    description: property.description || null,
    listingType,
    contractType: listing.listingType === 'MARKET' ? listing.contractType : null,
    price,
    propertyType: property.propertyType,
    commercialArea: property.commercialArea,
    rooms: property.roomsCount,
    bathrooms: property.bathroomsCount,
    energyClass: property.energyClass,
    city: property.administrativeAreaLevel1,
    province: property.administrativeAreaLevel2,
    quarter: property.quarter,
    agent: advertiser.agency?.agent ?? null,
    photos: photosOf(listing, origin),
    publishedAt,
    updatedAt,
  };
}

/** RSS 2.0 (rssboard.org/rss-specification); `atom:link` names this file and the next page (RFC 5005). */
export function agencyRss(
  input: FileInput,
  { title, describe }: { title: string; describe: (listing: ListingView) => string },
) {
  const { agency, listings, page, origin } = input;
  const path = agencyRssPath(agency.slug);
  const link = (rel: string, to: number) =>
    `<atom:link rel="${rel}" type="application/rss+xml" href="${escaped(origin + pageOf(path, to))}"/>\n`;
  const items = listings.map(
    (listing) => `<item>
<title>${escaped(listing.title)}</title>
<link>${escaped(urlOfListing(listing, origin))}</link>
<guid isPermaLink="false">${escaped(`${origin}/listing/${listing.id}`)}</guid>
<description>${escaped(describe(listing))}</description>
${listing.publishedAt ? `<pubDate>${new Date(listing.publishedAt).toUTCString()}</pubDate>\n` : ''}</item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(title)}</title>
<link>${escaped(origin + agencyPath(agency.slug))}</link>
<description>${escaped(title)}</description>
<language>it</language>
${link('self', page)}${hasNext(input, AGENCY_FILE_PAGE) ? link('next', page + 1) : ''}${items.join('')}</channel>
</rss>
`;
}

/** Text and attributes of XML and HTML; control characters are not allowed in XML. */
export const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
