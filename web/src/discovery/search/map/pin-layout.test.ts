import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cover, layoutPins, type Pin, type PlacedPin } from './pin-layout.ts';

const frame = { width: 390, height: 600 };
const size = { width: 60, height: 44 };
const maxShift = 24;
const mergedSize = (count: number) => ({ width: 36 + 9 * String(count).length, height: 44 });
const pin = (name: string, x: number, y: number, count = 1): Pin => ({ name, x, y, count, ...size });
const layout = (pins: readonly Pin[], covers: readonly Cover[] = []) =>
  layoutPins({ pins, frame, covers, mergedSize, maxShift });

const inSight = (placed: readonly PlacedPin[]) => placed.filter(({ isOutOfSight }) => !isOutOfSight);
const boxOf = ({ x, y, dx, dy, width, height }: PlacedPin) => ({
  left: x + dx - width / 2,
  right: x + dx + width / 2,
  top: y + dy - height / 2,
  bottom: y + dy + height / 2,
});
const isApart = (one: Cover, other: Cover) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

describe('pin layout', () => {
  it('keeps pins in place without overlaps', () => {
    const placed = layout([pin('a', 100, 100), pin('b', 300, 300)]);
    expect(placed.map(({ names, dx, dy }) => ({ names, dx, dy }))).toEqual([
      { names: ['a'], dx: 0, dy: 0 },
      { names: ['b'], dx: 0, dy: 0 },
    ]);
  });

  it('moves two slightly overlapping pins apart', () => {
    const placed = layout([pin('a', 100, 100), pin('b', 140, 110)]);
    expect(placed).toHaveLength(2);
    expect(placed[0]?.dx).toBeLessThan(0);
    expect(placed[1]?.dx).toBeGreaterThan(0);
  });

  it('merges pins without space for each other and sums their counts', () => {
    const pins = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => pin(name, 200 + index, 300, index + 1));
    const placed = layout(pins);
    expect(placed.length).toBeLessThan(pins.length);
    expect(placed.reduce((sum, { count }) => sum + count, 0)).toBe(28);
  });

  it('moves a partly visible pin into the frame', () => {
    const [placed] = layout([pin('a', 2, 300)]);
    expect(placed && boxOf(placed).left).toBeGreaterThanOrEqual(0);
  });

  it('moves a pin away from a control, and hides one without a free spot nearby', () => {
    const cover = { left: 16, top: 12, right: 316, bottom: 160 };
    const [edge, middle] = layout([pin('edge', 150, 150), pin('middle', 150, 80)], [cover]);
    expect(edge && isApart(boxOf(edge), cover)).toBe(true);
    expect(middle?.isOutOfSight).toBe(true);
  });

  it('reports pins outside the frame', () => {
    expect(layout([pin('a', -20, 300)])[0]?.isOutOfSight).toBe(true);
  });

  const somePins = fc
    .array(
      fc.record({
        x: fc.integer({ min: -40, max: 430 }),
        y: fc.integer({ min: -40, max: 640 }),
        width: fc.integer({ min: 44, max: 110 }),
        count: fc.integer({ min: 1, max: 900 }),
      }),
      { maxLength: 60 },
    )
    .map((pins) => pins.map((box, index) => ({ ...box, height: 44, name: `pin ${String(index).padStart(2, '0')}` })));
  const someCovers = fc.constantFrom<Cover[]>(
    [],
    [
      { left: 12, top: 12, right: 300, bottom: 100 },
      { left: 330, top: 16, right: 374, bottom: 104 },
      { left: 140, top: 530, right: 250, bottom: 578 },
    ],
  );

  it('keeps every count, without overlapping, covered or distant pins', () => {
    fc.assert(
      fc.property(somePins, someCovers, (pins, covers) => {
        const placed = layout(pins, covers);
        const shown = inSight(placed);
        const boxes = shown.map(boxOf);
        boxes.forEach((box, index) => {
          for (const other of boxes.slice(index + 1)) expect(isApart(box, other)).toBe(true);
          for (const cover of covers) expect(isApart(box, cover)).toBe(true);
          expect(box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height).toBe(true);
        });
        for (const { dx, dy } of shown) expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(110);
        const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
        expect(sum(placed)).toBe(sum(pins));
        expect(placed.flatMap(({ names }) => names).sort()).toEqual(pins.map(({ name }) => name));
      }),
      { numRuns: 1000 },
    );
  });

  it('returns the same layout for any input order', () => {
    fc.assert(
      fc.property(somePins, (pins) => {
        expect(layout([...pins].reverse())).toEqual(layout(pins));
      }),
    );
  });
});
