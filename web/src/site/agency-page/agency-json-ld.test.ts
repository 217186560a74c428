import { describe, expect, it } from 'vitest';
import type { Agency } from '#contract/site/agencies.schemas';
import { agencyJsonLd } from './agency-json-ld.ts';

const agency: Agency = {
  id: 1,
  accountId: 2,
  slug: 'studio-aurora',
  name: 'Studio Aurora',
  logo: null,
  description: null,
  website: null,
  openingHours: [],
  timeZone: 'Europe/Rome',
  languages: ['it'],
  business: null,
  memberSince: '2026-01-01T00:00:00.000Z',
  publishedListings: 0,
  areas: [],
  agents: [],
  responseTime: null,
};

describe('an agency in schema.org terms', () => {
  it('has only what is known', () => {
    expect(agencyJsonLd(agency, 'https://soglia.test')).toEqual({
      '@type': 'RealEstateAgent',
      name: 'Studio Aurora',
      url: 'https://soglia.test/agenzie/studio-aurora',
      knowsLanguage: ['it'],
    });
  });

  it('has trade data, comuni, hours and an absolute logo', () => {
    const complete = {
      ...agency,
      logo: '/media/logo.webp',
      business: { name: 'Aurora Srl', address: 'Via Roma 1, Torino', vatNumber: '12345670017', reaNumber: null },
      areas: [{ comuneId: 3, name: 'Torino', listings: 4 }],
      openingHours: [{ weekday: 1, opens: '09:00:00', closes: '13:00:00' }],
    };
    expect(agencyJsonLd(complete, 'https://soglia.test')).toMatchObject({
      logo: 'https://soglia.test/media/logo.webp',
      vatID: '12345670017',
      areaServed: [{ '@type': 'City', name: 'Torino' }],
      openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00:00', closes: '13:00:00' }],
    });
  });
});
