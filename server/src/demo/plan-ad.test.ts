import { describe, expect, it } from 'vitest';
import { planAd } from './plan-ad.ts';

const today = new Date('2026-11-21T10:00:00Z');
const ads = Array.from({ length: 1500 }, (_, number) => planAd(number, today));

describe('the demo world', () => {
  it('is the same whenever it is planned', () => {
    expect(planAd(77, today)).toEqual(planAd(77, today));
  });

  it('says only what is filled in, in 5-120 and 250-900 characters, without exclamation marks', () => {
    for (const { listing, property } of ads) {
      expect(`${listing.title} ${property.description}`).not.toMatch(/undefined|NaN|null|!| {2}/);
      expect(listing.title.length).toBeLessThanOrEqual(120);
      expect(property.description.length).toBeGreaterThanOrEqual(250);
      expect(property.description.length).toBeLessThanOrEqual(900);
    }
  });

  it('shows no photo twice, no bathroom first, and nothing the facts deny', () => {
    for (const { photos, property } of ads) {
      expect(new Set(photos).size).toBe(photos.length);
      expect(photos[0]).not.toMatch(/^bathroom/);
      if (photos.includes('pool-01-villa')) expect(property.features).toContain('swimmingPool');
      if (property.propertyType === 'GARAGE') expect(photos).toEqual(['garage-01-legno']);
      if (property.propertyType === 'LAND') expect(photos).toEqual(['land-01-uliveto']);
    }
  });

  it('is published in the last 180 days, never in the future', () => {
    for (const { publishedAt } of ads) {
      expect(publishedAt.getTime()).toBeLessThan(today.getTime());
      expect(today.getTime() - publishedAt.getTime()).toBeLessThan(181 * 86_400_000);
    }
  });

  it('holds sales, rentals and stays', () => {
    const share = (kind: string) =>
      ads.filter(({ listing }) => ('contractType' in listing ? listing.contractType : 'STAY') === kind).length /
      ads.length;
    expect(share('SALE')).toBeGreaterThan(0.5);
    expect(share('LONG_TERM_RENTAL')).toBeGreaterThan(0.15);
    expect(share('STAY')).toBeGreaterThan(0.1);
  });
});
