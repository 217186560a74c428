import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/catalog/listings.schemas';
import { unpacked, wordsOf } from '../../../testing/read-pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { renderPrintSheet, type SheetText } from '../../platform/pdf/render-print-sheet.ts';

const test = await testApp();
const get = (id: number | string, query = '', cookie = '') =>
  test.app.inject({ method: 'GET', url: `/listing/${id}/sheet.pdf${query}`, headers: { cookie } });

const pagesOf = (pdf: Buffer) => unpacked(pdf).match(/\/Type \/Page\b(?!s)/g)?.length;
describe('the print sheet of a listing', () => {
  it('is one page in the reader’s language, with text that can be read aloud and copied', async () => {
    const { id } = await makeMarketListing(test);
    const response = await get(id);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const content = unpacked(response.rawPayload);
    expect(pagesOf(response.rawPayload)).toBe(1);
    expect(content).toContain('/Lang (it)');
    expect(content).toContain('/Marked true');
    expect(wordsOf(response.rawPayload)).toMatch(/Trilocale.*€/);
    expect((await get(id)).rawPayload.equals(response.rawPayload)).toBe(true);
  });

  it.each([
    ['it', 'In vendita', 'Classe energetica', 'Proposta da:'],
    ['en', 'For sale', 'Energy class', 'Offered by:'],
    ['fr', 'À vendre', 'Classe énergétique', 'Proposée par :'],
    ['de', 'Zu verkaufen', 'Energieklasse', 'Angeboten von:'],
    ['es', 'En venta', 'Clase energética', 'Ofrecida por:'],
  ])('uses the language of its URL: %s', async (language, ...words) => {
    const { id } = await makeMarketListing(test);
    const { rawPayload } = await get(id, `?lang=${language}`);
    expect(pagesOf(rawPayload)).toBe(1);
    expect(unpacked(rawPayload)).toContain(`/Lang (${language})`);
    for (const content of words) expect(wordsOf(rawPayload)).toContain(content);
  });

  it('is available for stays, and for a draft to its advertiser only', async () => {
    expect((await get((await makeStay(test)).id)).statusCode).toBe(200);
    const draft = await makeMarketListing(test, { publish: false });
    expect((await get(draft.id)).statusCode).toBe(404);
    expect((await get(draft.id, '', draft.owner.cookie)).statusCode).toBe(200);
    expect((await get('0')).statusCode).toBe(404);
  });

  it.each([
    ['in preparation', { energyStatus: 'IN_PROGRESS', energyClass: 'NOT_SPECIFIED' }, 'Attestato in preparazione'],
    [
      'not needed',
      { energyStatus: 'EXEMPT', energyExemption: 'RUIN', energyClass: 'NOT_SPECIFIED' },
      'Attestato non necessario',
    ],
    ['not declared', { energyStatus: null, energyClass: 'NOT_SPECIFIED' }, 'Non indicata'],
  ] as const)('states that the energy certificate is %s, like the listing', async (_, changes, words) => {
    const { id, propertyId } = await makeMarketListing(test);
    await test.deps.db
      .updateTable('property')
      .set({
        ...changes,
        epglNren: null,
        epglRen: null,
        envelopeWinter: null,
        envelopeSummer: null,
        apeCode: null,
        apeExpiry: null,
      })
      .where('id', '=', propertyId)
      .execute();
    const { property } = (await test.anonymous.call(getListing, { params: { id } })).data;
    expect(property).toMatchObject(changes);
    expect(wordsOf((await get(id)).rawPayload)).toContain(words);
  });

  it('is rendered once for many requests, and again when its text changes', async () => {
    const { id } = await makeMarketListing(test);
    const [one, ...others] = await Promise.all(Array.from({ length: 10 }, () => get(id)));
    for (const other of others) expect(other.rawPayload.equals(one?.rawPayload as Buffer)).toBe(true);
    await test.deps.db.updateTable('listing').set({ title: 'Un altro titolo' }).where('id', '=', id).execute();
    expect((await get(id)).rawPayload.equals(one?.rawPayload as Buffer)).toBe(false);
  });

  const long = 'Precipitevolissimevolmente '.repeat(400);
  const defaultText: SheetText = {
    language: 'it',
    title: 'Casa',
    offer: 'In vendita',
    price: '1 €',
    facts: 'Villa',
    place: 'Roma',
    description: { heading: 'Descrizione', text: '' },
    features: { heading: 'Che cosa c’è', text: '' },
    energy: { heading: 'Classe energetica', classes: ['A4', 'G'], reached: 'G', unknown: null },
    foot: ['Privato'],
    address: 'http://localhost/listing/1/casa',
    addressWords: 'Vedi',
    photoAlt: 'Villa',
  };
  it.each<[string, Partial<SheetText>]>([
    ['nothing', {}],
    [
      'a very long everything',
      {
        title: long,
        offer: long,
        price: long,
        facts: long,
        place: long,
        foot: [long, long, long],
        description: { heading: long, text: long },
        features: { heading: long, text: long },
        energy: { heading: long, classes: ['A4', 'G'], reached: 'G', unknown: long },
      },
    ],
    [
      'words without an end',
      { title: 'x'.repeat(5000), description: { heading: 'x', text: 'y'.repeat(9000) }, place: 'z'.repeat(900) },
    ],
    ['lines without words', { description: { heading: 'D', text: '\n'.repeat(3000) }, title: '\n\n' }],
    [
      'letters that no font of ours has',
      { title: '東京 🏠 Ж', description: { heading: 'D', text: '東京 🏠 š ł'.repeat(300) } },
    ],
  ])('remains one page with %s', async (_, changes) => {
    expect(pagesOf(await renderPrintSheet({ ...defaultText, ...changes }, [], new Date(0)))).toBe(1);
  });
});
