import { describe, expect, it } from 'vitest';
import { check, immobilie, kyeroFile, kyeroProperty, openImmoFile } from './feed-files.fixtures.ts';

/** What real software writes besides its format: each row is a class of cases that other importers break on. */

type Changes = Readonly<Record<string, string | null>>;
const one = async (changes: Changes) => {
  const { items, run } = await check(kyeroFile(kyeroProperty(changes)));
  expect(run).toMatchObject({ items: 1, error: null });
  return items[0] ?? expect.unreachable();
};
const eur = (amount: number) => ({ price: { amount, currency: 'EUR' } });
const description = (markup: string): Changes => ({ desc: `<it>${markup}</it>` });
const image = (url: string): Changes => ({ images: `<image id="1"><url>${url}</url></image>` });
const energy = (text: string): Changes => ({ energy_rating: `<consumption>${text}</consumption>` });
const location = (latitude: string, longitude: string): Changes => ({
  location: `<latitude>${latitude}</latitude><longitude>${longitude}</longitude>`,
});
const photo = (url: string) => ({ media: [{ url, kind: 'PHOTO', alt: null }] });

describe('an odd value of a feed', () => {
  it.each<[string, Changes, Record<string, unknown>]>([
    ['a price that may be discussed', { price: '250.000 tratt.' }, eur(250_000)],
    ['a price with the sign of accountants', { price: 'Euro 250.000,00=' }, eur(250_000)],
    ['a price in wide digits', { price: '２５０.０００' }, eur(250_000)],
    ['a comune with its word', { town: 'Comune di Torino', province: null }, { city: 'Torino', istat: '001272' }],
    ['a comune with its title', { town: 'Roma Capitale', province: null }, { city: 'Roma' }],
    [
      'a comune whose name begins like the word',
      { town: 'Città di Castello', province: null },
      { city: 'Città di Castello' },
    ],
    ['a comune with an apostrophe for its accent', { town: "CANTU'", province: null }, { city: 'Cantù' }],
    ['a comune in two languages', { town: 'Bolzano/Bozen', province: null }, { city: 'Bolzano' }],
    ['a class with a space', energy('A 4'), { energyClass: 'A4' }],
    ['an old class with its index', energy('A 2,5 kWh/mq'), { energyClass: null }],
    ['an abbreviated class', energy('Cl. energ. D'), { energyClass: 'D' }],
    ['a class after its index', energy('IPE 175 kWh/mq - Classe G'), { energyClass: 'G' }],
    ['a change of class', energy('Classe G, dopo i lavori classe B'), { energyClass: null }],
    ['the last floor with its number', { floor: '3° e ultimo piano' }, { floor: 3, floorTypes: ['TOP'] }],
    ['a floor of several', { floor: '3 di 5' }, { floor: 3, floorTypes: [] }],
    ['a floor below the ground', { floor: 'interrato' }, { floor: -1 }],
    ['an email with a name', { email: 'Mario Rossi &lt;a@b.it&gt;' }, { contactEmail: 'a@b.it' }],
    ['two emails', { email: 'a@b.it; c@d.it' }, { contactEmail: 'a@b.it' }],
    ['a phone with its word', { contact_number: 'tel. 011 1234567' }, { contactPhone: '+390111234567' }],
    ['two phones', { contact_number: '3331234567 / 3339876543' }, { contactPhone: '+393331234567' }],
    ['a phone with a name', { contact_number: '+39 333 1234567 (Mario)' }, { contactPhone: '+393331234567' }],
    ['a phone with a slash', { contact_number: '011/1234567' }, { contactPhone: '+390111234567' }],
    ['a postal code with its country', { postcode: 'I-10123' }, { postalCode: '10123' }],
    ['a postal code with a space', { postcode: '10 123' }, { postalCode: '10123' }],
    ['coordinates with their sides', location('45.07 N', 'E 7.68'), { latitude: 45.07, longitude: 7.68 }],
    ['coordinates in minutes', location('45°04\'13"N', '7°41\'12"E'), { latitude: 45.070278, longitude: 7.686667 }],
    ['coordinates without their point', location('450703120', '76868560'), { latitude: null, longitude: null }],
    ['a section in a section', description('<![CDATA[Uno ]]]]><![CDATA[> due]]>'), { description: 'Uno ]]> due' }],
    [
      'an escaped section',
      description('&lt;![CDATA[Ciao &lt;b&gt;mondo&lt;/b&gt;]]&gt;'),
      { description: 'Ciao mondo' },
    ],
    ['line breaks as elements', description('Uno<br/>Due<br />Tre'), { description: 'Uno\nDue\nTre' }],
    ['a comment in a text', description('Uno <!-- nascosto -->due'), { description: 'Uno due' }],
    ['an instruction in a text', description('Uno <?php echo 1 ?>due'), { description: 'Uno due' }],
    ['control characters by number', description('a&#0;b&#x80;'), { description: 'ab€' }],
    ['a script', description('<![CDATA[<script>alert(1)</script>Ciao<style>p{}</style>]]>'), { description: 'Ciao' }],
    ['entities of entities', description('Caff&amp;egrave; &amp;amp; tè'), { description: 'Caffè & tè' }],
    ['list items that never close', description('<![CDATA[<ul><li>uno<li>due</ul>]]>'), { description: 'uno\ndue' }],
    [
      'markup around nothing before a text',
      { desc: '<it><![CDATA[<p>&nbsp;</p><img src="x">]]></it><en>English</en>' },
      { description: 'English', language: 'en' },
    ],
    ['an address without a scheme', image('//cdn.example/1.jpg'), photo('https://cdn.example/1.jpg')],
    ['an address of a host alone', image('www.a.it/1.jpg'), photo('http://www.a.it/1.jpg')],
    [
      'an attribute without quotes',
      { images: '<image id=1><url>https://a.it/1.jpg</url></image>' },
      photo('https://a.it/1.jpg'),
    ],
    [
      'one photo under two addresses',
      {
        images:
          '<image id="1"><url>HTTPS://A.IT/1.jpg#a</url></image><image id="2"><url>https://a.it/1.jpg#b</url></image>',
      },
      photo('HTTPS://A.IT/1.jpg#a'),
    ],
    ['a photo in the address', image('data:image/png;base64,AAAA'), { media: [] }],
    ['a photo on a computer', image('\\\\server\\foto\\1.jpg'), { media: [] }],
  ])('reads %s', async (_, changes, listing) => {
    expect((await one(changes)).listing).toMatchObject(listing);
  });

  it.each([
    'ASTA: trilocale a Torino',
    'Asta del 12/12/2026, appartamento',
    "Trilocale, base d'asta 80.000",
    'Casa all&amp;#39;asta a Torino',
    'Vendita all’incanto, trilocale',
    'Esecuzione immobiliare 12/24',
  ])('leaves out the auction %j', async (title) => {
    const { outcome, blocks } = await one({ title: `<it>${title}</it>` });
    expect([outcome, blocks]).toEqual(['SKIPPED', ['AUCTION']]);
  });

  it.each(['Palazzo Asta, trilocale', 'Attico in piazza Aste', 'Trilocale via Castagneto'])(
    'sells by no auction %j',
    async (title) => {
      expect((await one({ title: `<it>${title}</it>` })).outcome).toBe('AD');
    },
  );
});

describe('an odd file', () => {
  const file = kyeroFile(kyeroProperty());
  const table = 'rif;prezzo;comune\nA1;100000;Bari\n';
  const listings = JSON.stringify({ format: 'soglia', version: 1, listings: [{ externalRef: 'A1' }] });
  const inCapitals = (text: string) =>
    text.replace(/<(\/?)([a-z_]+)/g, (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`);

  it.each<[string, string | Uint8Array, string]>([
    ['white space and two marks before its start', `\ufeff\ufeff\n ${file}`, 'KYERO'],
    ['a namespace', file.replace('<root>', '<root xmlns="https://kyero.example">'), 'KYERO'],
    ['names in capitals', inCapitals(file), 'KYERO'],
    ['an instruction and a comment after its end', `${file}<?end?>\n<!-- bye -->`, 'KYERO'],
    ['JSON after two marks', `\ufeff\ufeff${listings}`, 'SOGLIA'],
    ['JSON in UTF-16 without a mark', Buffer.from(listings, 'utf16le'), 'SOGLIA'],
    ['a table in UTF-16 without a mark', Buffer.from(table, 'utf16le'), 'CSV'],
    ['a table in big-endian UTF-16 without a mark', Buffer.from(table, 'utf16le').swap16(), 'CSV'],
    ['a title above its header', `Elenco immobili al 2/11/2026\n\n${table}`, 'CSV'],
    ['bars between its cells', table.replaceAll(';', '|'), 'CSV'],
  ])('is read with %s', async (_, content, format) => {
    const { items, run } = await check(content);
    expect(run).toMatchObject({ format, items: 1, error: null });
    expect(items[0]?.externalRef).not.toBeNull();
  });

  it('names the project of its units', async () => {
    const technical = '<openimmo_obid>P1</openimmo_obid><gruppen_kennung>Residenza Aurora</gruppen_kennung>';
    const { items } = await check(openImmoFile([immobilie({ verwaltung_techn: technical })]));
    expect(items[0]?.listing?.projectName).toBe('Residenza Aurora');
  });
});

describe('a row of Soglia', () => {
  const header =
    'rif;contratto;tipologia;prezzo;comune;provincia;superficie;ospiti;cin;asta;dataasta;offertaminima;progetto';
  const rowOf = async (cells: string) => {
    const { items } = await check(`${header}\n${cells}\n`);
    return items[0] ?? expect.unreachable();
  };

  it('is a stay with a number of guests, which waits for its CIN', async () => {
    const stay = await rowOf('S1;affitto breve;appartamento;120;Venezia;VE;60;4;;;;;');
    expect(stay).toMatchObject({
      outcome: 'DRAFT',
      listing: {
        listingType: 'HOSPITALITY',
        contractType: null,
        maxGuests: 4,
        price: { amount: 120, currency: 'EUR' },
      },
    });
    expect(stay.blocks).toContain('cin');
  });

  it('is skipped as an offer by the night without a number of guests', async () => {
    expect(await rowOf('S1;affitto breve;appartamento;120;Venezia;VE;60;;;;;;')).toMatchObject({
      outcome: 'SKIPPED',
      blocks: ['SHORT_STAY'],
    });
  });

  it('is an auction with its day and minimum offer, and skipped without', async () => {
    const auction = await rowOf('A1;vendita;appartamento;80000;Bari;BA;60;;;sì;12/12/2026;60000;');
    expect(auction.listing).toMatchObject({ isAuction: true, auctionDate: '2026-12-12', auctionMinimumOffer: 60_000 });
    expect(auction.blocks).not.toContain('AUCTION');
    expect(await rowOf('A1;vendita;appartamento;80000;Bari;BA;60;;;sì;;;')).toMatchObject({ blocks: ['AUCTION'] });
  });

  it('is a unit of a project', async () => {
    const unit = await rowOf('U1;vendita;appartamento;80000;Bari;BA;60;;;;;;Residenza Aurora');
    expect(unit.listing?.projectName).toBe('Residenza Aurora');
  });

  it('stays a draft where the file says that it is not online', async () => {
    const { items } = await check(
      'rif;status;contratto;tipologia;prezzo;comune;superficie\nX;CONCLUDED;vendita;box;9000;Bari;15\n',
    );
    expect(items[0]?.blocks).toContain('NOT_PUBLISHED');
  });
});
