import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../server/src/geo/places/load-place-index.ts';
import { readPlaceText } from '../../server/src/geo/places/resolve-place.ts';
import { italianComuni } from './exonyms.ts';

const index = await loadPlaceIndex();

describe('names of comuni in other languages', () => {
  it('resolve to their comune', () => {
    const others = Object.entries(italianComuni).flatMap(([code, names]) =>
      names.filter((name) => readPlaceText(index, name).best?.place.id !== Number(code)),
    );
    expect(others).toEqual([]);
  });
});
