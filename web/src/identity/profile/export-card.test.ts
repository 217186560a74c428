import { describe, expect, it } from 'vitest';
import { readableSize } from './export-card.tsx';

describe('a file size', () => {
  it.each([
    [10, 1, 'KB'],
    [300 * 1024, 300, 'KB'],
    [1000 * 1024, 1, 'MB'],
    [1.26 * 1024 * 1024, 1.3, 'MB'],
    [48.4 * 1024 * 1024, 48, 'MB'],
  ])('shows %f bytes as %f %s', (bytes, value, unit) => {
    expect(readableSize(bytes)).toEqual({ value, unit });
  });
});
