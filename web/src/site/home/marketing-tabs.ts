/** spec/002 §1: the three tabs of the marketing section, in order. */
export const marketingTabs = ['online', 'subscriptions', 'invoicing'] as const;
export type MarketingTab = (typeof marketingTabs)[number];

/** spec/002 §4, §9: "progress grows 2% every 100 ms (5 s per tab)". The section is hidden below this width in px. */
export const TICK_MS = 100;
export const STEP = 2;
export const NARROWEST = 768;

/** Current tab and its elapsed time in percent. */
export type TabState = { tab: MarketingTab; progress: number };

/** State after one tick: an elapsed tab is followed by the next, the last by the first. */
export function ticked({ tab, progress }: TabState): TabState {
  if (progress + STEP < 100) return { tab, progress: progress + STEP };
  return { tab: adjacentTab(tab, 1), progress: 0 };
}

/** Next tab, or previous with -1; circular. */
export function adjacentTab(tab: MarketingTab, by: 1 | -1): MarketingTab {
  const count = marketingTabs.length;
  return marketingTabs[(marketingTabs.indexOf(tab) + by + count) % count] ?? tab;
}

/** Target tab of a key (WAI-ARIA tabs); null for other keys. */
export function tabAt(key: string, tab: MarketingTab): MarketingTab | null {
  if (key === 'ArrowDown' || key === 'ArrowRight') return adjacentTab(tab, 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return adjacentTab(tab, -1);
  if (key === 'Home') return marketingTabs[0];
  return key === 'End' ? (marketingTabs.at(-1) ?? null) : null;
}
