import { describe, expect, it } from 'vitest';
import {
  type Entry,
  headingOf,
  isUnderWay,
  type NavigationState,
  type Requested,
  requestedAfter,
} from './address-ahead.ts';

const entry = (address: string, key = address): Entry => ({ key, address });
const shows = (address: string, loading: Entry | null = null, requested: Requested | null = null): NavigationState => ({
  shown: entry(address),
  loading,
  requested,
});

describe('an address change', () => {
  const first = requestedAfter('/list?sort=price', shows('/list'), '/list');

  it('is pending until it is rendered', () => {
    expect(isUnderWay(shows('/list', null, first))).toBe(true);
    expect(isUnderWay(shows('/list', entry('/list?sort=price'), first))).toBe(true);
    expect(isUnderWay(shows('/list?sort=price', null, first))).toBe(false);
    expect(isUnderWay(shows('/list'))).toBe(false);
  });

  it('is the base of a second change, and its arrival does not end the second change', () => {
    const second = requestedAfter('/list?sort=newest', shows('/list', null, first), '/list');
    for (const state of [
      shows('/list', null, second),
      shows('/list', entry('/list?sort=price'), second),
      shows('/list?sort=price', null, second),
    ]) {
      expect(isUnderWay(state)).toBe(true);
      for (const bar of [state.shown.address, '/list?sort=price', '/list?sort=newest'])
        expect(headingOf(state, bar)).toBe('/list?sort=newest');
    }
  });

  it('replaces the navigation of a link that was loading', () => {
    const link = entry('/list?page=1');
    const requested = requestedAfter('/list?sort=price', shows('/list', link), '/list');
    expect(isUnderWay(shows('/list', link, requested))).toBe(true);
    expect(headingOf(shows('/list', link, requested), '/list')).toBe('/list?sort=price');
  });

  it('stays pending when an address that arrived by itself is rendered', () => {
    const requested = requestedAfter('/list?page=1&sort=price', shows('/list'), '/list?page=1');
    expect(isUnderWay(shows('/list?page=1', null, requested))).toBe(true);
  });

  it.each([
    ['a link', shows('/list', entry('/list?page=1'), first)],
    ['a link to the page that is shown', shows('/list', entry('/list', 'another'), first)],
    ['an address that came by itself', shows('/list?page=3', null, first)],
    ['an earlier entry of the same address', { ...shows('/list', null, first), shown: entry('/list', 'earlier') }],
  ])('is canceled by %s that is followed after it', (_what, state) => {
    expect(isUnderWay(state)).toBe(false);
  });
});

describe('the target of a navigation', () => {
  it.each([
    ['the shown address', shows('/list'), '/list', '/list'],
    ['a link that is loading', shows('/list', entry('/list?page=1')), '/list', '/list?page=1'],
    ['Back, which is in the address bar before it is loaded', shows('/list', entry('/before')), '/before', '/before'],
    ['what has landed and is not rendered yet', shows('/list'), '/list?page=1', '/list?page=1'],
  ])('is %s', (_what, state, bar, heading) => {
    expect(headingOf(state, bar)).toBe(heading);
  });
});
