import { describe, expect, it } from 'vitest';
import { shownPages } from './pager.tsx';

describe('the pager', () => {
  it.each([
    [0, 1, [0]],
    [0, 3, [0, 1, 2]],
    [0, 24, [0, 1, 2, 3, 4]],
    [6, 24, [4, 5, 6, 7, 8]],
    [23, 24, [19, 20, 21, 22, 23]],
    [1, 5, [0, 1, 2, 3, 4]],
  ])('shows for page %i of %i the pages %j', (page, pages, expected) => {
    expect(shownPages(page, pages)).toEqual(expected);
  });
});
