import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../geo/places/load-place-index.ts';
import { type FeedAddress, resolveFeedPlace } from './place.rules.ts';

const places = await loadPlaceIndex();

function resolve(address: Partial<FeedAddress>) {
  const given: FeedAddress = { country: 'IT', istat: null, city: null, province: null, postalCode: null, ...address };
  const place = resolveFeedPlace(places, given);
  if (!place.ok) return place.block;
  return [place.town.name, place.town.area, ...(place.quarter ? [place.quarter.name] : [])].join(' ');
}

describe('resolveFeedPlace', () => {
  it.each<[Partial<FeedAddress>, string]>([
    [{ city: 'Florence' }, 'Firenze FI'],
    [{ city: 'Reggio Emilia' }, "Reggio nell'Emilia RE"],
    [{ city: 'TORINO', province: 'to' }, 'Torino TO'],
    [{ city: 'Torino (TO)' }, 'Torino TO'],
    [{ city: 'Roma, RM' }, 'Roma RM'],
    [{ city: 'Bozen', province: 'Südtirol' }, 'Bolzano BZ'],
    [{ city: 'Milano', province: 'Città metropolitana di Milano' }, 'Milano MI'],
    [{ city: 'Portofino', province: 'Genoa' }, 'Portofino GE'],
    [{ city: 'Samone' }, 'PLACE_AMBIGUOUS'],
    [{ city: 'Samone', province: 'TN' }, 'Samone TN'],
    [{ city: 'Samone', province: 'Turin' }, 'Samone TO'],
    [{ city: 'Castro', postalCode: '73030' }, 'Castro LE'],
    [{ city: 'Castro', province: 'BG', postalCode: '73030' }, 'Castro BG'],
    [{ city: 'Mestre' }, 'Venezia VE Mestre'],
    [{ city: 'Ostia', province: 'RM' }, 'Roma RM Lido di Ostia'],
    [{ city: 'Centro' }, 'PLACE_AMBIGUOUS'],
    [{ city: 'Atlantide' }, 'PLACE_UNKNOWN'],
    [{ city: 'Tornio' }, 'PLACE_UNKNOWN'],
    [{ city: 'constructor' }, 'PLACE_UNKNOWN'],
    [{ city: 'Samone', istat: '001235' }, 'Samone TO'],
    [{ city: 'Torino', istat: '999999' }, 'Torino TO'],
    [{ city: 'Paris', country: 'FR' }, 'Parigi Île-de-France'],
    [{ city: 'Paris', country: 'IT' }, 'PLACE_UNKNOWN'],
    [{ city: 'Torino', country: 'FR' }, 'PLACE_UNKNOWN'],
  ])('resolves %j', (address, expected) => {
    expect(resolve(address)).toBe(expected);
  });
});
