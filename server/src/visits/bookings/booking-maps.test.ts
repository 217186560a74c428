import { describe, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { streetTilesFolder } from '../../geo/places/street-tiles.fixtures.ts';
import { renderEmail } from '../../platform/email/render-email.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { bookedBy, sweep } from './bookings.fixtures.ts';

const middle = { latitude: 45.4642, longitude: 9.19 };
const tiles = await streetTilesFolder(middle, [{ east: 0, south: 0 }]);
const test = await testApp({ MAP_TILES: tiles });
const withoutTiles = await testApp({ MAP_TILES: 'off' });
await test.deps.mapTiles.describe();
const HOUR = 3_600_000;

/** Emails to a user who booked, oldest first. The clock is then an hour before the visit. */
async function emailsAbout(app: typeof test, place: object) {
  const { id: propertyId, owner } = await makeProperty(app, place);
  const listing = await makeMarketListing(app, { owner, propertyId });
  const { id, event } = await makeOpenDay(app, { owner, listingId: listing.id });
  const { who } = await bookedBy(app, id);
  app.clock.set(new Date(Date.parse(event.startsAt) - HOUR).toISOString());
  await sweep(app);
  const emails = (await emailsTo(app, who.email)).reverse();
  return { listingId: listing.id, emails };
}
const names = ['openDayConfirmed', 'openDayReminder'];
const mapOf = ({ props }: { props: Record<string, unknown> }) => props.map;

describe('the emails of a booked visit', () => {
  it('show the public map of the listing, also to a guest who sees the exact address', async () => {
    const { listingId, emails } = await emailsAbout(test, { ...middle, approximateLocation: true });
    expect(emails.map(({ emailName }) => emailName)).toEqual(names);
    for (const email of emails) {
      expect(mapOf(email)).toEqual({
        path: `/map-pictures/listing/${listingId}.jpg`,
        credits: [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
      });
      expect(JSON.stringify(email.props)).not.toContain('45.46');
    }
  });

  it('load it from this site, with its size, a text in its place and its sources', async () => {
    const { listingId, emails } = await emailsAbout(test, middle);
    const { env, emails: templates } = test.deps;
    const about = { locale: 'it', origin: env.origin, help: 'aiuto@soglia.example' } as const;
    const { html, text } = await renderEmail(templates, 'openDayConfirmed', emails[0]?.props as never, about);
    const [image = '', ...others] = html.match(/<img[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(image).toContain(`src="${env.origin}/map-pictures/listing/${listingId}.jpg"`);
    expect(image).toMatch(/ alt="Mappa dei dintorni: [^"]+"/);
    expect([/ width="496"/, / height="279"/].every((size) => size.test(image))).toBe(true);
    expect(html).toContain('href="https://www.openstreetmap.org/copyright"');
    expect(text).not.toContain('/map-pictures/listing/');
  });

  it('have no map without street tiles, outside of them, and without a position', async () => {
    const nowhere = { latitude: null, longitude: null };
    const outside = { country: 'GB', latitude: 51.5, longitude: -0.1 };
    for (const [app, place] of [
      [withoutTiles, middle],
      [test, outside],
      [test, nowhere],
    ] as const) {
      const { emails } = await emailsAbout(app, place);
      expect(emails.map(({ emailName }) => emailName)).toEqual(names);
      expect(emails.map(mapOf)).toEqual([undefined, undefined]);
    }
  });
});
