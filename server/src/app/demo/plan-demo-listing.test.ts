import { describe, expect, it } from 'vitest';
import { planDemoListing } from './plan-demo-listing.ts';
import { planNights } from './plan-nights.ts';
import { advertiserOf, cityGiverOf, GIULIA, isKnown, userAt } from './users.ts';

const today = new Date('2026-11-21T10:00:00Z');
const plans = Array.from({ length: 1500 }, (_, number) => planDemoListing(number, today));

describe('demo listings', () => {
  it('are deterministic', () => {
    expect(planDemoListing(77, today)).toEqual(planDemoListing(77, today));
  });

  it('mention only stored facts, in 5-120 and 250-900 characters, without exclamation marks', () => {
    for (const { listing, property } of plans) {
      expect(`${listing.title} ${property.description}`).not.toMatch(/undefined|NaN|null|!| {2}/);
      expect(listing.title.length).toBeLessThanOrEqual(120);
      expect(property.description.length).toBeGreaterThanOrEqual(250);
      expect(property.description.length).toBeLessThanOrEqual(900);
    }
  });

  it('show no photo twice, no bathroom first, and nothing that contradicts the facts', () => {
    for (const { photos, property } of plans) {
      expect(new Set(photos).size).toBe(photos.length);
      expect(photos[0]).not.toMatch(/^bathroom/);
      if (photos.includes('pool-01-villa')) expect(property.features).toContain('swimmingPool');
      if (property.propertyType === 'GARAGE') expect(photos[0]).toMatch(/^garage/);
      if (property.propertyType === 'LAND') expect(photos.join()).toMatch(/^(land-[^,]+,?)+$/);
    }
  });

  it('are published in the last 180 days, never in the future', () => {
    for (const { publishedAt } of plans) {
      expect(publishedAt.getTime()).toBeLessThan(today.getTime());
      expect(today.getTime() - publishedAt.getTime()).toBeLessThan(181 * 86_400_000);
    }
  });

  it.each([400, 3000, 100_000])('give private owners one to three of %i listings, and agencies many', (size) => {
    const listingsOf = new Map<number, number>();
    for (let number = 0; number < size; number += 1) {
      const advertiser = advertiserOf(number, number % 40);
      listingsOf.set(advertiser, (listingsOf.get(advertiser) ?? 0) + 1);
    }
    const counts = [...listingsOf].map(([index, listings]) => ({ index, listings, user: userAt(index) }));
    const owners = counts.filter(({ user }) => !user.business);
    const agencies = counts.filter(({ user }) => user.business);
    expect(new Set(owners.filter(({ index }) => !isKnown(index)).map(({ listings }) => listings))).toEqual(
      new Set([1, 2, 3]),
    );
    expect(listingsOf.get(GIULIA)).toBeLessThanOrEqual(2);
    expect(Math.min(...agencies.map(({ listings }) => listings))).toBeGreaterThan(size / 100);
    const accounts = owners.flatMap(({ user: { email, phone } }) => [email, phone]);
    expect(new Set(accounts).size).toBe(accounts.length);
  });

  it('place all listings of a private owner in one city', () => {
    const ofOwners = plans.filter(({ advertiser }) => !isKnown(advertiser) && !userAt(advertiser).business);
    for (const { number, property } of ofOwners) expect(property.city).toBe(plans[cityGiverOf(number)]?.property.city);
  });

  it('include a tour, a video, a lower price and a full certificate on some of 400 listings', () => {
    const small = plans.slice(0, 400);
    const share = (has: (plan: (typeof plans)[number]) => boolean) => small.filter(has).length / small.length;
    expect(share(({ property }) => property.virtualTourLink !== null)).toBeGreaterThan(0.02);
    expect(share(({ property }) => property.virtualTourLink !== null)).toBeLessThan(0.15);
    expect(share(({ video }) => video)).toBeGreaterThan(0.01);
    expect(share(({ prices }) => (prices.at(-1)?.amount ?? 0) < (prices[0]?.amount ?? 0))).toBeGreaterThan(0.05);
    const certificate = (property: (typeof plans)[number]['property']) => [
      ...[property.epglNren, property.epglRen, property.envelopeWinter, property.envelopeSummer],
      ...[property.apeCode, property.apeExpiry],
    ];
    expect(share(({ property }) => !certificate(property).includes(null))).toBeGreaterThan(0.5);
  });

  it('book near nights of a stay more often than distant ones, never for two guests at once', () => {
    const calendars = Array.from({ length: 200 }, (_, number) => planNights(number));
    const taken = (from: number, to: number) =>
      calendars.flatMap(({ stays }) => stays).filter((stay) => stay.from >= from && stay.from < to).length /
      (to - from);
    expect(taken(0, 30)).toBeGreaterThan(1.5 * taken(90, 150));
    for (const { stays } of calendars) {
      expect(stays.length).toBeGreaterThan(3);
      for (const [index, { from }] of stays.entries()) expect(from).toBeGreaterThanOrEqual(stays[index - 1]?.to ?? 0);
    }
  });

  it('include sales, rentals and stays', () => {
    const share = (kind: string) =>
      plans.filter(({ listing }) => ('contractType' in listing ? listing.contractType : 'STAY') === kind).length /
      plans.length;
    expect(share('SALE')).toBeGreaterThan(0.5);
    expect(share('LONG_TERM_RENTAL')).toBeGreaterThan(0.15);
    expect(share('STAY')).toBeGreaterThan(0.1);
  });
});
