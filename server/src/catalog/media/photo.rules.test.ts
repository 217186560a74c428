import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES, validatePhoto, widthsFor } from './photo.rules.ts';

describe('photo limits', () => {
  it.each([
    ['a phone photo', { format: 'jpeg', width: 4000, height: 3000 }, 5_000_000, true],
    ['an SVG', { format: 'svg', width: 4000, height: 3000 }, 1000, 'PHOTO_UNREADABLE'],
    ['something unknown', { format: undefined, width: undefined, height: undefined }, 1000, 'PHOTO_UNREADABLE'],
    ['a heavy file', { format: 'jpeg', width: 4000, height: 3000 }, MAX_PHOTO_BYTES + 1, 'PHOTO_TOO_HEAVY'],
    ['a decompression bomb', { format: 'png', width: 30_000, height: 30_000 }, 1000, 'PHOTO_TOO_LARGE'],
    ['an icon', { format: 'png', width: 64, height: 64 }, 1000, 'PHOTO_TOO_SMALL'],
  ])('validates %s', (_, facts, size, expected) => {
    const validated = validatePhoto(facts, size);
    expect(validated.ok || validated.code).toBe(expected);
  });

  it.each([
    [300, [300]],
    [480, [480]],
    [600, [480, 600]],
    [700, [480, 640, 700]],
    [960, [480, 640, 960]],
    [1600, [480, 640, 960, 1600]],
    [4000, [480, 640, 960, 1600]],
  ])('renders %i pixels at %j, never enlarged', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths);
  });
});
