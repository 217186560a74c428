/** spec/002 §1: the three tabs of the marketing section, in their order. */
export const marketingTabs = ['online', 'subscriptions', 'invoicing'] as const;
export type MarketingTab = (typeof marketingTabs)[number];

/** spec/002 §4, §9: "progress grows 2% every 100 ms (5 s per tab)"; below this width in px there is none of it. */
export const TICK_MS = 100;
export const STEP = 2;
export const NARROWEST = 768;

/** Which tab is shown, and how much of its time is over, in percent. */
export type TabState = { tab: MarketingTab; progress: number };

/** One tick later: a tab whose time is over gives way to the next, the last to the first. */
export function ticked({ tab, progress }: TabState): TabState {
  if (progress + STEP < 100) return { tab, progress: progress + STEP };
  return { tab: adjacentTab(tab, 1), progress: 0 };
}

/** The tab after this one, or before it with -1, and round again. */
export function adjacentTab(tab: MarketingTab, by: 1 | -1): MarketingTab {
  const count = marketingTabs.length;
  return marketingTabs[(marketingTabs.indexOf(tab) + by + count) % count] ?? tab;
}

/** Where a key leads in the list of tabs (WAI-ARIA tabs); null: nowhere. */
export function tabAt(key: string, tab: MarketingTab): MarketingTab | null {
  if (key === 'ArrowDown' || key === 'ArrowRight') return adjacentTab(tab, 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return adjacentTab(tab, -1);
  if (key === 'Home') return marketingTabs[0];
  return key === 'End' ? (marketingTabs.at(-1) ?? null) : null;
}
