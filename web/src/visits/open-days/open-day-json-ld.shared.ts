import type { Event, GeoCoordinates, Organization, Person, PostalAddress } from 'schema-dts';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';

/** Data of the listing that its events need. */
type ListingFacts = {
  /** Its absolute address. */
  url: string;
  place: { address: PostalAddress; geo?: GeoCoordinates };
  organizer: Organization | Person;
  images: string[];
};

/**
 * An upcoming open day of a listing as a schema.org `Event`, for search engines (LST-16): free, at the property, in
 * local time. An event without free seats is sold out, although a visitor may still send a request.
 * @param origin base URL of the site, to make URLs absolute.
 */
export function openDayJsonLd(event: OpenDayEvent, listing: ListingFacts, origin: string): Event {
  const url = `${origin}/listing/${event.listingId}/open-days/${event.id}`;
  const available = event.capacity.available;
  return {
    '@type': 'Event',
    name: `Porte aperte: ${event.listingTitle}`,
    ...(event.notes && { description: event.notes }),
    url,
    startDate: localInstant(event.startsAt, event.timeZone),
    endDate: localInstant(event.endsAt, event.timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    location: { '@type': 'Place', name: event.listingTitle, ...listing.place },
    organizer: listing.organizer,
    ...(listing.images.length > 0 && { image: listing.images.slice(0, 3) }),
    ...(event.maxParticipants !== null && { maximumAttendeeCapacity: event.maxParticipants }),
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      availability: available === null || available > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      url,
    },
    about: { '@type': 'RealEstateListing', url: listing.url },
  };
}

/** `2026-11-22T10:00:00+01:00`: an instant by the clock of a zone, with how far that is from UTC. */
export function localInstant(instant: string, timeZone: string): string {
  const date = new Date(instant);
  // The Swedish way to write a date is ISO 8601.
  const wall = date.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${wall}Z`) - date.getTime()) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${wall}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
