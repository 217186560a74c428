import { describe, expect, it } from 'vitest';
import { type MarketingTab, type TabState, tabAt, ticked } from './marketing-tabs.ts';

describe('marketing tabs', () => {
  it.each<[TabState, TabState]>([
    [
      { tab: 'online', progress: 0 },
      { tab: 'online', progress: 2 },
    ],
    [
      { tab: 'online', progress: 96 },
      { tab: 'online', progress: 98 },
    ],
    [
      { tab: 'online', progress: 98 },
      { tab: 'subscriptions', progress: 0 },
    ],
    [
      { tab: 'subscriptions', progress: 98 },
      { tab: 'invoicing', progress: 0 },
    ],
    [
      { tab: 'invoicing', progress: 98 },
      { tab: 'online', progress: 0 },
    ],
  ])('advance from %o to %o in 100 ms', (before, after) => {
    expect(ticked(before)).toEqual(after);
  });

  it('last five seconds each, fifteen in total', () => {
    const seen: MarketingTab[] = [];
    let tabState: TabState = { tab: 'online', progress: 0 };
    for (let tick = 0; tick < 150; tick++) {
      if (tick % 50 === 0) seen.push(tabState.tab);
      tabState = ticked(tabState);
    }
    expect(seen).toEqual(['online', 'subscriptions', 'invoicing']);
    expect(tabState).toEqual({ tab: 'online', progress: 0 });
  });

  it.each<[string, MarketingTab, MarketingTab | null]>([
    ['ArrowDown', 'online', 'subscriptions'],
    ['ArrowRight', 'invoicing', 'online'],
    ['ArrowUp', 'online', 'invoicing'],
    ['ArrowLeft', 'invoicing', 'subscriptions'],
    ['Home', 'invoicing', 'online'],
    ['End', 'online', 'invoicing'],
    ['Tab', 'online', null],
    ['a', 'online', null],
  ])('handle key %s on %s with result %s', (key, tab, next) => {
    expect(tabAt(key, tab)).toBe(next);
  });
});
