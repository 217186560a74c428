import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bounds } from './area.ts';
import { watchBounds } from './bounds-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function opened() {
  let bounds: Bounds = { south: 45, west: 9, north: 46, east: 10 };
  const searched: Bounds[] = [];
  const watch = watchBounds(
    () => bounds,
    (changed) => searched.push(changed),
  );
  const move = (north: number, isOwn = false) => {
    bounds = { ...bounds, south: bounds.south + north, north: bounds.north + north };
    watch.moved(isOwn);
  };
  move(0);
  vi.advanceTimersByTime(1000);
  return { searched, move, watch };
}

describe('search on map move', () => {
  it('ignores the first move', () => {
    expect(opened().searched).toEqual([]);
  });

  it('searches the visible area after half a second without moves', () => {
    const { searched, move } = opened();
    move(0.1);
    vi.advanceTimersByTime(599);
    expect(searched).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(searched).toEqual([{ south: 45.1, west: 9, north: 46.1, east: 10 }]);
  });

  it('ignores a move below a thousandth of a degree but adds up small moves', () => {
    const { searched, move } = opened();
    for (let step = 0; step < 3; step += 1) {
      move(0.0009);
      vi.advanceTimersByTime(step === 0 ? 1000 : 100);
      if (step === 0) expect(searched).toEqual([]);
    }
    vi.advanceTimersByTime(1000);
    expect(searched).toHaveLength(1);
  });

  it('searches once after a move of many steps, at the final position', () => {
    const { searched, move } = opened();
    for (let step = 0; step < 100; step += 1) {
      move(0.01);
      vi.advanceTimersByTime(16);
    }
    vi.advanceTimersByTime(1000);
    expect(searched).toHaveLength(1);
    expect(searched[0]?.south).toBeCloseTo(46);
  });

  it('ignores moves by the page and continues from there', () => {
    const { searched, move } = opened();
    move(2, true);
    vi.advanceTimersByTime(2000);
    expect(searched).toEqual([]);
    move(0.1);
    vi.advanceTimersByTime(600);
    expect(searched).toHaveLength(1);
  });

  it('does not search after stop', () => {
    const { searched, move, watch } = opened();
    move(0.1);
    vi.advanceTimersByTime(200);
    watch.stop();
    vi.advanceTimersByTime(2000);
    expect(searched).toEqual([]);
  });
});
