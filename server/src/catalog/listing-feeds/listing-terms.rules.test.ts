import { describe, expect, it } from 'vitest';
import { featureTerms } from './feature-terms.rules.ts';
import {
  auctionTerms,
  conservationTerms,
  contractTerms,
  furnishingTerms,
  propertyTypeTerms,
} from './listing-terms.rules.ts';

describe('terms of listings', () => {
  it.each([
    ['Apartment with terrace', 'APARTMENT'],
    ['apartments', 'APARTMENT'],
    ['PENTHOUSE', 'APARTMENT'],
    ['Town House', 'VILLA'],
    ['Country house', 'VILLA'],
    ['Finca', 'VILLA'],
    ['Building plot', 'LAND'],
    ['Plot', 'LAND'],
    ['Car park', 'GARAGE'],
    ['Garage', 'GARAGE'],
    ['Office', 'OFFICE'],
    ['Industrial warehouse', 'WAREHOUSE'],
    ['Commercial', 'COMMERCIAL_SPACE'],
    ['Shop', 'COMMERCIAL_SPACE'],
    ['Room', 'ROOM'],
    ['trilocale', 'APARTMENT'],
    ['Attico', 'APARTMENT'],
    ['Locale commerciale', 'COMMERCIAL_SPACE'],
    ['Box auto', 'GARAGE'],
    ['COMMERCIAL_SPACE', 'COMMERCIAL_SPACE'],
    ['Building', 'UNKNOWN'],
    ['Business', 'UNKNOWN'],
    ['Spaceship', null],
    ['', null],
    ['flatness', null],
  ])('read the type %j', (text, type) => {
    expect(propertyTypeTerms.longest(text)).toBe(type);
  });

  it.each<[string, string[]]>([
    ['Balcony', ['balcony']],
    ['Lift and balcony', ['ELEVATOR', 'balcony']],
    ['No lift', []],
    ['senza balcone', []],
    ['Senza balcone e terrazzo', []],
    ['Senza ascensore, con balcone', ['balcony']],
    ['senza ascensore ma con balcone', ['balcony']],
    ['Ascensore: no', []],
    ['Ascensore sì', ['ELEVATOR']],
    ['ohne Balkon', []],
    ['kein Aufzug', []],
    ['sans ascenseur', []],
    ['sin ascensor', []],
    ['Pool view', ['NO_FEATURE']],
    ['Predisposizione aria condizionata', []],
    ['Communal pool', ['swimmingPool']],
    ['Jardín privado', ['privateGarden']],
    ['Terrazze', ['terrace']],
    ['Balcony: none', []],
    ['A/C', []],
    ['Quiet', []],
    ['privateGarden', ['privateGarden']],
    ['toString constructor', []],
    ['Porta blindata', ['armoredDoor']],
    ['Videocitofono', ['videoIntercom']],
    ['Cancello elettrico', ['electricGate']],
    ['TV', ['tv']],
    ['TV satellitare', ['satelliteTV']],
    ['Giardino condominiale', ['sharedGarden']],
    ['Doppia esposizione', ['dualAspect']],
    ['Senza porta blindata', []],
  ])('read the features of %j', (text, values) => {
    expect(featureTerms.find(text)).toEqual(values);
  });

  it.each([
    ['sale', 'SALE'],
    ['month', 'LONG_TERM_RENTAL'],
    ['week', 'SHORT_STAY'],
    ['night', 'SHORT_STAY'],
    ['Vendita', 'SALE'],
    ['In affitto', 'LONG_TERM_RENTAL'],
    ['Affitto breve', 'SHORT_STAY'],
    ['SALE', 'SALE'],
    ['LONG_TERM_RENTAL', 'LONG_TERM_RENTAL'],
    ['ERBPACHT', null],
    ['', null],
  ])('read the contract %j', (text, contract) => {
    expect(contractTerms.longest(text)).toBe(contract);
  });

  it('read condition and furniture', () => {
    expect(conservationTerms.longest('Da ristrutturare')).toBe('TO_RENOVATE');
    expect(conservationTerms.longest('Nuovo / In costruzione')).toBe('UNDER_CONSTRUCTION');
    expect(conservationTerms.exact('New kitchen')).toBe(null);
    expect(furnishingTerms.exact('Unfurnished')).toBe('UNFURNISHED');
    expect(furnishingTerms.longest('Parzialmente arredato')).toBe('SEMI_FURNISHED');
    expect(furnishingTerms.longest('Non arredato')).toBe('UNFURNISHED');
  });

  it.each([
    ['Appartamento all’asta', true],
    ["VENDITA ALL'ASTA", true],
    ['Asta giudiziaria a Torino', true],
    ['Appartamento in Via Asta', false],
    ['Vista mare', false],
    ['No auction', false],
  ])('read an auction in %j', (title, isAuction) => {
    expect(auctionTerms.find(title).length > 0).toBe(isAuction);
  });
});
