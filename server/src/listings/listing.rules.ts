import type { ListingStatus } from '#contract/listings';
import type { PropertyType } from '#contract/properties';
import { no, ok, type Result } from '../lib/result.ts';

/** The life of an ad and what it needs to be published. */

export const listingActions = ['publish', 'suspend', 'conclude'] as const;
type ListingAction = (typeof listingActions)[number];

/** spec/000 §4 "Listing status". */
const allowedFrom: Record<ListingAction, readonly ListingStatus[]> = {
  publish: ['DRAFT', 'SUSPENDED'],
  suspend: ['PUBLISHED'],
  conclude: ['PUBLISHED'],
};
const leadsTo: Record<ListingAction, ListingStatus> = {
  publish: 'PUBLISHED',
  suspend: 'SUSPENDED',
  conclude: 'CONCLUDED',
};

/** The status after `action`; concluding is for market ads only, and final (DECISIONS.md "Concluded"). */
export function nextStatus(
  listing: { status: ListingStatus; listingType: 'MARKET' | 'HOSPITALITY' },
  action: ListingAction,
): Result<ListingStatus, 'LISTING_STATUS_EXCEPTION'> {
  const forMarketOnly = action === 'conclude' && listing.listingType !== 'MARKET';
  if (forMarketOnly || !allowedFrom[action].includes(listing.status)) return no('LISTING_STATUS_EXCEPTION');
  return ok(leadsTo[action]);
}

/** What publishing looks at. Amounts in minor units. */
export type ListingFacts = {
  listingType: 'MARKET' | 'HOSPITALITY';
  title: string;
  priceMinor: number;
  contactEmail: string;
  contractType: string | null;
  cin: string | null;
  maxGuests: number | null;
  includedGuests: number | null;
};
export type OfferedHome = {
  country: string;
  propertyType: PropertyType;
  energyClass: string;
  /** Why there is no class, where there is a reason (LAW-02). */
  energyStatus: string | null;
  description: string;
  mediaCount: number;
};

/** Buildings that Italian law asks no energy certificate of (d.lgs. 192/2005 art. 3). */
const withoutCertificate: readonly PropertyType[] = ['GARAGE', 'LAND'];

/** CIN: IT, province and comune by ISTAT (3 + 3 digits), the kind of letting (letter and digit), eight characters (LAW-01). */
const cinPattern = /^IT\d{6}[A-Z]\d[A-Z0-9]{8}$/;

/** `it 058091 c2 abcd1234` → `IT058091C2ABCD1234`; what is no CIN stays as it was, without spaces, in capitals. */
export const normalCin = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();
export const isCin = (text: string): boolean => cinPattern.test(text);

/** LAW-02: the certificate is on its way, or none is needed. */
const hasReason = ({ energyStatus, propertyType }: OfferedHome): boolean =>
  energyStatus === 'IN_PROGRESS' || energyStatus === 'EXEMPT' || withoutCertificate.includes(propertyType);

/** The names of what is missing to be published; empty when nothing is. */
export function missingToPublish(listing: ListingFacts, home: OfferedHome): string[] {
  const inItaly = home.country === 'IT';
  const isStay = listing.listingType === 'HOSPITALITY';
  const checks: [string, boolean][] = [
    ['title', listing.title.trim().length < 5],
    ['price', listing.priceMinor < 1],
    ['contactEmail', listing.contactEmail === ''],
    ['description', home.description.trim() === ''],
    ['media', home.mediaCount === 0],
    ['contractType', !isStay && listing.contractType === null],
    ['maxGuests', isStay && (listing.maxGuests ?? 0) < 1],
    ['includedGuests', isStay && (listing.includedGuests ?? 0) > (listing.maxGuests ?? 0)],
    ['cin', inItaly && isStay && !isCin(listing.cin ?? '')],
    [
      'energyClass', // LAW-02
      inItaly && !isStay && home.energyClass === 'NOT_SPECIFIED' && !hasReason(home),
    ],
  ];
  return checks.filter(([, missing]) => missing).map(([name]) => name);
}
