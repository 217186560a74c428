import type { Availability } from '#contract/catalog/availability';

/** The next spans whose nights are taken; `count` at most. One that began before today begins today. */
export function nextBusy(busy: Availability['busy'], today: string, count: number): Availability['busy'] {
  return busy
    .filter(({ to }) => to > today)
    .slice(0, count)
    .map(({ from, to }) => ({ from: from < today ? today : from, to }));
}

/** The first night from today on that is not taken. */
export function firstFreeNight(busy: Availability['busy'], today: string): string {
  let night = today;
  for (const { from, to } of busy) {
    if (from > night) break;
    if (to > night) night = to;
  }
  return night;
}
