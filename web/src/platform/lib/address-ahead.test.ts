import { describe, expect, it } from 'vitest';
import { type Entry, headingOf, isUnderWay, type Sent, type Standing, sentTo } from './address-ahead.ts';

const entry = (address: string, key = address): Entry => ({ key, address });
const shows = (address: string, coming: Entry | null = null, sent: Sent | null = null): Standing => ({
  shown: entry(address),
  coming,
  sent,
});

describe('a change of the address', () => {
  const first = sentTo('/list?sort=price', shows('/list'), '/list');

  it('is under way until it is rendered', () => {
    expect(isUnderWay(shows('/list', null, first))).toBe(true);
    expect(isUnderWay(shows('/list', entry('/list?sort=price'), first))).toBe(true);
    expect(isUnderWay(shows('/list?sort=price', null, first))).toBe(false);
    expect(isUnderWay(shows('/list'))).toBe(false);
  });

  it('is what another one made meanwhile begins with, and its landing ends nothing', () => {
    const second = sentTo('/list?sort=newest', shows('/list', null, first), '/list');
    for (const meanwhile of [
      shows('/list', null, second),
      shows('/list', entry('/list?sort=price'), second),
      shows('/list?sort=price', null, second),
    ]) {
      expect(isUnderWay(meanwhile)).toBe(true);
      for (const bar of [meanwhile.shown.address, '/list?sort=price', '/list?sort=newest'])
        expect(headingOf(meanwhile, bar)).toBe('/list?sort=newest');
    }
  });

  it('takes the place of a link that was loading', () => {
    const link = entry('/list?page=1');
    const sent = sentTo('/list?sort=price', shows('/list', link), '/list');
    expect(isUnderWay(shows('/list', link, sent))).toBe(true);
    expect(headingOf(shows('/list', link, sent), '/list')).toBe('/list?sort=price');
  });

  it('made over an address that has landed by itself is not ended when that is rendered', () => {
    const sent = sentTo('/list?page=1&sort=price', shows('/list'), '/list?page=1');
    expect(isUnderWay(shows('/list?page=1', null, sent))).toBe(true);
  });

  it.each([
    ['a link', shows('/list', entry('/list?page=1'), first)],
    ['a link to the page that is shown', shows('/list', entry('/list', 'another'), first)],
    ['an address that came by itself', shows('/list?page=3', null, first)],
    ['an earlier entry of the same address', { ...shows('/list', null, first), shown: entry('/list', 'earlier') }],
  ])('gives way to %s that is followed after it', (_what, standing) => {
    expect(isUnderWay(standing)).toBe(false);
  });
});

describe('where a page is heading', () => {
  it.each([
    ['the shown address', shows('/list'), '/list', '/list'],
    ['a link that is loading', shows('/list', entry('/list?page=1')), '/list', '/list?page=1'],
    ['Back, which is in the address bar before it is loaded', shows('/list', entry('/before')), '/before', '/before'],
    ['what has landed and is not rendered yet', shows('/list'), '/list?page=1', '/list?page=1'],
  ])('is %s', (_what, standing, bar, heading) => {
    expect(headingOf(standing, bar)).toBe(heading);
  });
});
