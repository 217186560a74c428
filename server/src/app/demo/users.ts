import type { Business } from '../../identity/accounts/register-user.ts';
import { cities } from './demo-cities.ts';
import { createRandom } from './random.ts';

/** All demo users. All are fictional; their addresses end in `.test`, which no mail server serves. */

export type DemoUser = {
  name: string;
  surname: string;
  email: string;
  phone: string;
  role?: 'ADMIN';
  password?: string;
  business?: Business;
  memberForDays: number;
};

const PASSWORD = 'Soglia-demo-2026!';

const names =
  'Alessandro Beatrice Carlo Daniela Edoardo Francesca Gabriele Helena Ilaria Jacopo Lorenzo Martina Nicola Ornella Paolo Rachele Simone Teresa Umberto Valentina'.split(
    ' ',
  );
const surnames =
  "Amadei Bertolini Cattaneo Dell'Orto Esposito Fontana Grimaldi Innocenti Lombardo Marchetti Negri Orlandi Palumbo Quaranta Rinaldi Salvemini Tedeschi Ughetti Vassallo Zanetti".split(
    ' ',
  );
const ofOwners = {
  names: [
    ...names,
    ...'Alberto Anna Caterina Chiara Claudia Cristina Davide Elisa Emanuele Enrico Federica Filippo Giacomo Giorgia Irene Luca Marta Matteo Michele Monica Pietro Riccardo Roberta Sara Silvia Stefania Tommaso Veronica Viola Vittorio'.split(
      ' ',
    ),
  ],
  surnames: [
    ...surnames,
    ...'Agosti Barone Basile Benedetti Bernardi Bruni Caputo Carbone Castelli Conte Coppola Costantini Donati Fabbri Farina Ferri Galli Gentile Giordano Guerra Leone Longo Mancini Mariani Martini Messina Monti Neri Pagano Parisi Pellegrini Piras Poli Ricci Romano Rota Sanna Serra Valli Villa'.split(
      ' ',
    ),
  ],
} as const;
const agencies = [
  'Casa Ferrante',
  'Studio Abitare',
  'Immobiliare Tre Pini',
  'Domus & Corte',
  'Quattromura',
  'Porta Aperta Immobili',
  'La Chiave Antica',
  'Cortili Italiani',
  'Immobiliare Belvedere',
  'Mattoni e Luce',
  'Terrazze Immobiliare',
  'Studio Ballatoio',
  'Case di Levante',
  'Orto e Tetto',
  'Immobiliare Lanterna',
  'Finestra sul Corso',
  'Il Civico',
  'Pietra Serena Case',
  'Portici Immobiliare',
  'Loggia Immobili',
];

/** The four accounts of DESIGN.md "Demo accounts". */
const known: readonly DemoUser[] = [
  {
    name: 'Anna',
    surname: 'Gatti',
    email: 'admin@soglia.test',
    phone: '+393205550001',
    role: 'ADMIN',
    password: PASSWORD,
    memberForDays: 900,
  },
  {
    name: 'Giulia',
    surname: 'Moretti',
    email: 'giulia@soglia.test',
    phone: '+393205550002',
    password: PASSWORD,
    memberForDays: 410,
  },
  {
    name: 'Stefano',
    surname: 'Riva',
    email: 'agenzia@soglia.test',
    phone: '+393205550003',
    password: PASSWORD,
    business: businessOf('Riva & Soglia Immobiliare', 0),
    memberForDays: 800,
  },
  {
    name: 'Marco',
    surname: 'Bellini',
    email: 'marco@soglia.test',
    phone: '+393205550004',
    password: PASSWORD,
    memberForDays: 260,
  },
];

/** Check digit by the algorithm of the Agenzia delle Entrate. */
function vatNumber(seven: string): string {
  const base = `${seven}001`;
  const sum = [...base].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${base}${(10 - (sum % 10)) % 10}`;
}

function businessOf(name: string, index: number): Business {
  const city = cities[index % cities.length];
  const quarter = city?.quarters[0];
  return {
    name,
    address: `${quarter?.streets[0] ?? 'Via Roma'} ${12 + index * 3}, ${quarter?.postalCode ?? ''} ${city?.name ?? ''}`,
    vatNumber: vatNumber(String(2_400_000 + index * 7919)),
    reaNumber: `${city?.province ?? 'MI'}-${1_200_000 + index * 3571}`,
  };
}

function phoneOf(index: number): string {
  return `+39320555${String(1000 + index)}`;
}

type Names = { names: readonly string[]; surnames: readonly string[] };

/** Cycles through the names. */
function privateUser(index: number, phone: string, { names, surnames }: Names): DemoUser {
  const random = createRandom(77, index);
  const name = names[index % names.length] ?? 'Anna';
  const surname = surnames[(index * 7 + Math.floor(index / names.length)) % surnames.length] ?? 'Rossi';
  const address = `${name}.${surname}`.toLowerCase().replaceAll("'", '');
  return { name, surname, email: `${address}.${index + 1}@demo.test`, phone, memberForDays: random.between(60, 1500) };
}

const SEEKERS = 60;
const private_ = Array.from({ length: SEEKERS }, (_, index) => privateUser(index, phoneOf(index), { names, surnames }));

const professional: DemoUser[] = agencies.map((business, index) => ({
  name: names[(index * 3 + 1) % names.length] ?? 'Anna',
  surname: surnames[(index * 11 + 4) % surnames.length] ?? 'Rossi',
  email: `info@${business.toLowerCase().replace(/[^a-z]+/g, '-')}.test`,
  phone: phoneOf(100 + index),
  business: businessOf(business, index),
  memberForDays: 200 + index * 61,
}));

/** Part of every dataset; private owners follow, as many as its listings need. */
const users: readonly DemoUser[] = [...known, ...private_, ...professional];

/** User by index: owner `k` has `users.length + k`. */
export function userAt(index: number): DemoUser {
  const owner = index - users.length;
  return users[index] ?? privateUser(SEEKERS + owner, `+39320${5_560_000 + owner}`, ofOwners);
}

export const GIULIA = 1;
export const AGENZIA = 2;
export const MARCO = 3;
const FIRST_PRIVATE = known.length;
const FIRST_AGENCY = known.length + private_.length;

/** Private users who search for properties. */
export const seekers: readonly number[] = private_.map((_, index) => FIRST_PRIVATE + index);
/** Users with known credentials: their listings are created through the use cases. */
export const isKnown = (user: number) => user < FIRST_PRIVATE;

/** Giulia's market listings, all in one city; her stay is one of the examples. */
const giuliasListings: readonly number[] = [40, 417];
export const giuliaCity = 'Bologna';
export const isGiulias = (listingNumber: number) => giuliasListings.includes(listingNumber);

/** Of 20 listings, seven belong to four private owners (1, 1, 2 and 3 each); the others belong to agencies. */
const BLOCK = 20;
const ownerOfSlot = [0, 1, 2, 2, 3, 3, 3] as const;
const OWNERS_OF_BLOCK = 4;
/** 7 and 3 are inverse modulo 20: neighbors in a block have different owners. */
const slotOf = (listingNumber: number) => (listingNumber * 7) % BLOCK;
const numberIn = (block: number, slot: number) => block * BLOCK + ((slot * 3) % BLOCK);

/** The advertiser follows from the number of the listing, as do the other listings of a private owner. */
function privateOwnerOf(listingNumber: number): { owner: number; firstListing: number } | null {
  const block = Math.floor(listingNumber / BLOCK);
  const place = ownerOfSlot[slotOf(listingNumber)];
  if (place === undefined) return null;
  return { owner: block * OWNERS_OF_BLOCK + place, firstListing: numberIn(block, ownerOfSlot.indexOf(place)) };
}

/** The listing whose city this one shares: all properties of a private owner are in one city. */
export const cityGiverOf = (listingNumber: number): number =>
  privateOwnerOf(listingNumber)?.firstListing ?? listingNumber;

/** Number of users for this number of listings. */
export const countUsers = (listingCount: number): number =>
  users.length + Math.ceil(listingCount / BLOCK) * OWNERS_OF_BLOCK;

/** User index (`userAt`) of the advertiser: each agency works in a few cities. */
export function advertiserOf(listingNumber: number, cityIndex: number): number {
  if (isGiulias(listingNumber)) return GIULIA;
  const owned = privateOwnerOf(listingNumber);
  if (owned) return users.length + owned.owner;
  const random = createRandom(31, listingNumber);
  if (random.yes(0.08)) return AGENZIA;
  return FIRST_AGENCY + ((cityIndex + random.pick([0, 7, 13])) % agencies.length);
}
