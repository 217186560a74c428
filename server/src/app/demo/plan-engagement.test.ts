import { describe, expect, it } from 'vitest';
import { planDemoListing } from './plan-demo-listing.ts';
import { priceAt } from './plan-prices.ts';
import { planEngagement } from './write-lives.ts';

const today = new Date('2026-11-21T10:00:00Z');
const plans = Array.from({ length: 1500 }, (_, number) => planDemoListing(number, today));
const lives = plans.map((plan) => ({ plan, life: planEngagement(plan.number, { plan, until: today, people: 60 }) }));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('demo prices', () => {
  it('change for about one sale in four, and for no other listing', () => {
    const isSale = ({ listing }: (typeof plans)[number]) =>
      listing.listingType === 'MARKET' && listing.contractType === 'SALE';
    const changed = plans.filter(({ prices }) => prices.length > 1);
    expect(changed.every(isSale)).toBe(true);
    expect(changed.length / plans.filter(isSale).length).toBeGreaterThan(0.2);
    expect(changed.length / plans.filter(isSale).length).toBeLessThan(0.3);
  });

  it('start at publication, change each time, and end with the current price', () => {
    for (const { prices, publishedAt, listing } of plans) {
      expect(prices[0]?.at).toEqual(publishedAt);
      expect(prices.at(-1)?.amount).toBe(listing.price.amount);
      for (const [index, { at, amount }] of prices.entries()) {
        expect(amount).toBeGreaterThan(0);
        expect(at.getTime()).toBeLessThan(today.getTime());
        if (index === 0) continue;
        expect(at.getTime()).toBeGreaterThan(prices[index - 1]?.at.getTime() ?? 0);
        expect(amount).not.toBe(prices[index - 1]?.amount);
      }
    }
  });
});

describe('the engagement of demo listings', () => {
  it('is deterministic', () => {
    const [first] = lives;
    const again =
      first && planEngagement(first.plan.number, { plan: planDemoListing(0, today), until: today, people: 60 });
    expect(again).toEqual(first?.life);
  });

  it('adds up: daily views, contacts and favorites', () => {
    for (const { plan, life } of lives) {
      expect(sum(life.days.map(({ views }) => views))).toBe(plan.views);
      expect(sum(life.days.map(({ contacts }) => contacts))).toBe(life.contacts.length);
      expect(sum(life.days.map(({ favorites }) => favorites))).toBe(life.favorites.length);
      expect(Math.min(...life.days.map(({ views }) => views))).toBeGreaterThanOrEqual(0);
      for (const { views, visitors } of life.days) {
        expect(visitors).toBeLessThanOrEqual(views);
        expect(visitors > 0).toBe(views > 0);
      }
      expect(life.days.at(-1)?.day).toBe('2026-11-21');
    }
  });

  it('decreases over time, and is highest on Sundays', () => {
    const old = lives.filter(({ life }) => life.days.length > 60);
    const onDays = (from: number, to: number) =>
      sum(old.flatMap(({ life }) => life.days.slice(from, to).map(({ views }) => views))) / (to - from);
    expect(onDays(0, 7)).toBeGreaterThan(onDays(30, 37) * 1.8);
    const onWeekday = (weekday: number) => {
      const days = lives.flatMap(({ life }) => life.days.slice(20, -1));
      const same = days.filter(({ day }) => new Date(day).getUTCDay() === weekday);
      return sum(same.map(({ views }) => views)) / same.length;
    };
    expect(onWeekday(0)).toBeGreaterThan(onWeekday(5) * 1.2);
  });

  it('has one favorite per user at the price of its date, and no event outside the publication', () => {
    for (const { plan, life } of lives) {
      expect(new Set(life.favorites.map(({ user }) => user)).size).toBe(life.favorites.length);
      for (const { at, price } of life.favorites) expect(price).toBe(priceAt(plan, at));
      for (const { at } of [...life.contacts, ...life.favorites]) {
        expect(at.getTime()).toBeGreaterThanOrEqual(plan.publishedAt.getTime());
        expect(at.getTime()).toBeLessThanOrEqual(today.getTime());
      }
    }
  });
});
