import type { Page } from '@playwright/test';

/**
 * Records the layout shifts of the documents that this page opens from here on.
 * @returns reads those of the open document, as "score: elements with the pixels they moved down"
 */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    // A late font has other widths within a line; Lighthouse counts three decimals.
    const counts = ({ value, sources }: Shift) =>
      value >= 0.0005 || sources.some(({ previousRect, currentRect }) => currentRect.top !== previousRect.top);
    new PerformanceObserver((list) => {
      for (const { value, sources } of (list.getEntries() as Shift[]).filter(counts))
        shifts.push(
          `${value}: ${sources.map(({ node, previousRect, currentRect }) => `${currentRect.top - previousRect.top} px ${node?.outerHTML?.slice(0, 120)}`)}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
