import { describe, expect, it } from 'vitest';
import { type MarketingTab, type TabState, tabAt, ticked } from './marketing-tabs.ts';

describe('the marketing tabs', () => {
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
  ])('go from %o to %o in a tenth of a second', (before, after) => {
    expect(ticked(before)).toEqual(after);
  });

  it('take five seconds each and fifteen together', () => {
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
  ])('answer %s on %s with %s', (key, tab, next) => {
    expect(tabAt(key, tab)).toBe(next);
  });
});
