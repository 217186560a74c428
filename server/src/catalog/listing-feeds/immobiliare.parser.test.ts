import { describe, expect, it } from 'vitest';
import { check } from './feed-files.fixtures.ts';

const parts: Readonly<Record<string, string>> = {
  'unique-id': '<![CDATA[I1]]>',
  'reference-code': 'R-1',
  'date-updated': '2026-11-02T09:00:00',
  agent: '<email>agenzia@studio.example</email>',
  transactions: '<transaction type="S"><price currency="EUR" reserved="false">250000</price></transaction>',
  location:
    '<country-code>IT</country-code><sub-administrative-area code="RM">Roma</sub-administrative-area><city code="058091">Roma</city><locality><neighbourhood>Monti</neighbourhood><thoroughfare display="yes">Via Panisperna</thoroughfare><postal-code>00184</postal-code><latitude>41.896</latitude><longitude>12.49</longitude></locality>',
  features:
    '<rooms-detail><amount-bedrooms>2</amount-bedrooms><amount-other-rooms>1</amount-other-rooms></rooms-detail><descriptions><description language="it"><title>Trilocale a Monti</title><content><![CDATA[Luminoso.]]></content></description></descriptions><energy-class value="D" certified="true" scale="2"/>',
  sizes: '<size><surface>200</surface></size><size main="true"><surface>80</surface></size>',
  'extra-features': '<bathrooms>1</bathrooms><balcony>true</balcony><elevator>true</elevator><floor>3</floor>',
  pictures:
    '<picture position="2" url="https://img.example.org/b.jpg"/><picture position="1" url="https://img.example.org/a.jpg"/>',
};

const property = (
  changes: Readonly<Record<string, string>> = {},
  building = '<building IDType="14"><status>buono</status></building>',
  attributes = 'operation="write"',
) =>
  `<property ${attributes}>${Object.entries({ ...parts, ...changes })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}${building}</property>`;
const feed = (...properties: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed><version>2.0</version><properties>${properties.join('')}</properties></feed>`;
const oneOf = async (content: string) => {
  const { items, run } = await check(content);
  expect(run).toMatchObject({ items: 1, format: 'IMMOBILIARE', full: true, error: null });
  const [item] = items;
  if (!item) throw new Error('No item');
  return item;
};

describe('the import feed of Immobiliare.it', () => {
  it('is read', async () => {
    expect(await oneOf(feed(property()))).toMatchObject({
      externalRef: 'I1',
      outcome: 'AD',
      listing: {
        reference: 'R-1',
        contractType: 'SALE',
        price: { amount: 250_000, currency: 'EUR' },
        propertyType: 'APARTMENT',
        title: 'Trilocale a Monti',
        description: 'Luminoso.',
        language: 'it',
        istat: '058091',
        city: 'Roma',
        quarter: 'Monti',
        street: 'Via Panisperna',
        commercialArea: 80,
        roomsCount: 3,
        bathroomsCount: 1,
        floor: 3,
        hasElevator: true,
        energyClass: 'D',
        conservationStatus: 'GOOD',
        features: ['balcony'],
        media: [{ url: 'https://img.example.org/a.jpg' }, { url: 'https://img.example.org/b.jpg' }],
        agentEmail: 'agenzia@studio.example',
      },
    });
  });

  const transaction = (attributes: string, price = '<price>250000</price>') => ({
    transactions: `<transaction ${attributes}>${price}</transaction>`,
  });
  it.each<[string, string, string, string[]]>([
    ['a rental', property(transaction('type="R"')), 'AD', []],
    ['an auction', property(transaction('type="S" auction="true"')), 'SKIPPED', ['AUCTION']],
    [
      'an auction with its data',
      property(transaction('type="S"', '<price>1</price><auction><date>2027-01-01</date></auction>')),
      'SKIPPED',
      ['AUCTION'],
    ],
    ['no auction', property(transaction('type="S" auction="false"')), 'AD', []],
    [
      'a reserved price',
      property(transaction('type="S"', '<price reserved="true">250000</price>')),
      'WAITING',
      ['PRICE_MISSING'],
    ],
    ['an unknown contract', property(transaction('type="X"')), 'WAITING', ['CONTRACT_UNKNOWN']],
    ['an unknown type', property({}, '<building IDType="999"/>'), 'WAITING', ['TYPE_UNKNOWN']],
    ['an archived property', property({}, undefined, 'operation="archive"'), 'WITHDRAW', []],
  ])('reports %s', async (_, content, outcome, blocks) => {
    const item = await oneOf(feed(content));
    expect([item.outcome, item.blocks]).toEqual([outcome, blocks]);
  });

  it('hides a street that may not be shown', async () => {
    const location = (parts.location ?? '').replace('display="yes"', 'display="no"');
    expect((await oneOf(feed(property({ location })))).listing).toMatchObject({
      street: null,
      addressVisibility: 'COMUNE',
    });
  });

  it('changes nothing when it is cut off', async () => {
    expect((await check(feed(property()).slice(0, -20))).run.error).toBe('FEED_TRUNCATED');
  });
});
