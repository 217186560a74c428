import { describe, expect, it } from 'vitest';
import { RECENT_PLACES, type RecentPlace, readPlaces, withPlace } from './recent-places.shared.ts';

const place = (id: number, context: RecentPlace['context'] = 'MARKET'): RecentPlace => ({
  id,
  kind: 'comune',
  label: `Comune ${id}`,
  country: 'IT',
  locationQuery: `Comune ${id}, XX`,
  context,
});
const ids = (places: readonly RecentPlace[]) => places.map(({ id }) => id);
const searched = (...places: RecentPlace[]) => places.reduce(withPlace, [] as RecentPlace[]);

describe('recent places', () => {
  it('are sorted newest first', () => {
    expect(ids(searched(place(1), place(2), place(3)))).toEqual([3, 2, 1]);
  });

  it('contain each place once', () => {
    expect(ids(searched(place(1), place(2), place(1)))).toEqual([1, 2]);
  });

  it('are limited to five per context', () => {
    const market = [1, 2, 3, 4, 5, 6, 7].map((id) => place(id));
    const places = searched(place(1, 'HOSPITALITY'), ...market);
    expect(ids(places.filter(({ context }) => context === 'MARKET'))).toEqual([7, 6, 5, 4, 3]);
    expect(places.filter(({ context }) => context === 'HOSPITALITY')).toHaveLength(1);
    expect(RECENT_PLACES).toBe(5);
  });

  it.each([null, '', '{', '5', '{"a":1}', '[null, 3, {"id":"x"}]'])('are empty if %j is stored', (stored) => {
    expect(readPlaces(stored)).toEqual([]);
  });

  it('survive a round trip, without invalid entries', () => {
    expect(readPlaces(JSON.stringify([place(1), { id: 2 }]))).toEqual([place(1)]);
  });
});
