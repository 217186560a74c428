import type { Business } from '../accounts/register-user.ts';
import { cities } from './demo-cities.ts';
import { chance } from './random.ts';

/** Everybody in the demo world. All invented; addresses end in `.test`, which no mail server serves. */

export type Person = {
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

/** The four of DESIGN.md "Demo accounts". */
const known: readonly Person[] = [
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

/** Control digit as the Agenzia delle Entrate computes it. */
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

const private_: Person[] = Array.from({ length: 60 }, (_, index) => {
  const luck = chance(77, index);
  const name = names[index % names.length] ?? 'Anna';
  const surname = surnames[(index * 7 + Math.floor(index / 20)) % surnames.length] ?? 'Rossi';
  const address = `${name}.${surname}`.toLowerCase().replaceAll("'", '');
  return {
    name,
    surname,
    email: `${address}.${index + 1}@demo.test`,
    phone: phoneOf(index),
    memberForDays: luck.between(60, 1500),
  };
});

const professional: Person[] = agencies.map((business, index) => ({
  name: names[(index * 3 + 1) % names.length] ?? 'Anna',
  surname: surnames[(index * 11 + 4) % surnames.length] ?? 'Rossi',
  email: `info@${business.toLowerCase().replace(/[^a-z]+/g, '-')}.test`,
  phone: phoneOf(100 + index),
  business: businessOf(business, index),
  memberForDays: 200 + index * 61,
}));

export const people: readonly Person[] = [...known, ...private_, ...professional];

export const GIULIA = 1;
export const AGENZIA = 2;
export const MARCO = 3;
const FIRST_PRIVATE = known.length;
const FIRST_AGENCY = known.length + private_.length;

/** The private people, who look for homes as well. */
export const seekers: readonly number[] = private_.map((_, index) => FIRST_PRIVATE + index);
/** Those who sign in: their ads are made as by their clicks. */
export const isKnown = (person: number) => person < FIRST_PRIVATE;

/** Giulia's few ads are this one in so many, the first eight times, all in one city. */
const GIULIA_EVERY = 377;
const GIULIA_ADS = 8;
export const giuliaCity = 'Bologna';
export const isGiulias = (ad: number) => ad % GIULIA_EVERY === 40 && ad < GIULIA_EVERY * GIULIA_ADS;

/** The index in `people` of who offers an ad: agencies and owners keep to a few cities each. */
export function advertiserOf(ad: number, cityIndex: number): number {
  if (isGiulias(ad)) return GIULIA;
  const luck = chance(31, ad);
  if (luck.yes(0.05)) return AGENZIA;
  if (luck.yes(0.6)) return FIRST_AGENCY + ((cityIndex + luck.pick([0, 7, 13])) % agencies.length);
  return FIRST_PRIVATE + ((cityIndex * 3 + luck.between(0, 4)) % private_.length);
}
