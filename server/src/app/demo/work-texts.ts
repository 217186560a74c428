import { inQuarter, onFloor } from './place-texts.ts';
import type { PropertyProfile } from './plan-profile.ts';
import type { Random } from './random.ts';

/** Descriptions of non-residential properties: offices, shops, warehouses, garages, land. */
export function workDescription(random: Random, profile: PropertyProfile, street: string): string {
  const sale = profile.purpose === 'SALE';
  const [first, second] = phrasesOf(random, profile, street);
  const end = sale
    ? random.pick([
        'Documenti in ordine, disponibile da subito.',
        'Visura e planimetria su richiesta.',
        'Si valuta anche la vendita con inquilino.',
      ])
    : random.pick([
        'Canone indicizzato, contratto 6+6 o transitorio.',
        'Si chiedono referenze e tre mensilità di deposito.',
        'Disponibile da subito.',
      ]);
  const visit = random.pick([
    'Le visite si fanno su appuntamento nei giorni feriali.',
    'Un sopralluogo chiarisce più di molte parole: si può fissare anche per il sabato mattina.',
    'Per misure e fotografie aggiuntive basta un messaggio.',
    'Rispondiamo in giornata a chi chiede la documentazione.',
  ]);
  return [first, second, workSurroundings(random, profile), honest(random), end, visit].join(' ');
}

function phrasesOf(random: Random, profile: PropertyProfile, street: string): [string, string] {
  const at = `in ${street}, ${inQuarter(profile)}`;
  const { area, energy, year } = profile;
  const floor = onFloor(profile);
  switch (profile.type) {
    case 'OFFICE':
      return [
        random
          .pick([`Ufficio di ${area} m² ${floor ?? ''} ${at}.`, `${area} m² a uso ufficio ${at}, ${floor ?? ''}.`])
          .replace(/ +/g, ' '),
        random.pick([
          `Open space, sale separate e servizi; cablaggio esistente e molta luce. Edificio del ${year}, classe energetica ${energy}.`,
          `La pianta si divide con pareti mobili; pavimento adatto ai cablaggi. Costruzione del ${year}, classe ${energy}.`,
        ]),
      ];
    case 'COMMERCIAL_SPACE':
      return [
        random.pick([
          `Negozio di ${area} m² ${at}, con vetrina su strada.`,
          `Locale commerciale con vetrina ${at}: ${area} m² al piano terra.`,
        ]),
        random.pick([
          `Area vendita regolare, retrobottega e bagno. Classe energetica ${energy}.`,
          `Passaggio pedonale costante, tenda esterna e bagno interno. Edificio del ${year}, classe ${energy}.`,
        ]),
      ];
    case 'WAREHOUSE':
      return [
        random.pick([`Capannone di ${area} m² ${at}.`, `Magazzino di ${area} m² ${at}, con accesso per furgoni.`]),
        random.pick([
          `Luce naturale dall'alto, pavimento industriale e spazio per scaffalature. Costruzione del ${year}, classe ${energy}.`,
          `Altezza utile per scaffali e soppalco, portone carraio, bagno. Edificio del ${year}, classe energetica ${energy}.`,
        ]),
      ];
    case 'GARAGE':
      return [
        random.pick([`Box auto di ${area} m² ${at}.`, `Garage singolo ${at}: ${area} m², comodo da imboccare.`]),
        random.pick([
          "Portone in legno, luce elettrica e pavimento asciutto; passa anche un'auto familiare.",
          'Adatto ad auto e moto, con spazio in fondo per biciclette e attrezzi. Corsia larga per la manovra.',
        ]),
      ];
    default:
      return [
        random.pick([
          `Terreno di ${area.toLocaleString('it-IT')} m² ${at}.`,
          `${area.toLocaleString('it-IT')} m² di terreno con ulivi ${at}.`,
        ]),
        random.pick([
          'Gli ulivi sono in produzione e la strada bianca arriva fino al confine; pendenza dolce, esposizione buona.',
          'Destinazione agricola, accesso comodo anche con mezzi, vista aperta sulle colline.',
        ]),
      ];
  }
}

function honest(random: Random): string {
  return random.pick([
    'Il prezzo tiene conto dello stato e della posizione, senza costi nascosti.',
    'Le fotografie mostrano lo stato attuale; le misure sono state rilevate di recente.',
    'La proprietà è unica e la trattativa diretta, senza passaggi inutili.',
  ]);
}

function workSurroundings(random: Random, { type, quarter }: PropertyProfile): string {
  if (type === 'LAND') return random.pick(['Il paese è a pochi minuti.', 'Acqua e luce passano lungo la strada.']);
  if (quarter.zone === 'edge' || quarter.zone === 'hills') {
    return random.pick([
      'La tangenziale si raggiunge in pochi minuti e si parcheggia davanti.',
      'Zona comoda per chi arriva in auto.',
    ]);
  }
  return random.pick([
    'Mezzi pubblici e servizi sono a due passi.',
    'La zona è servita e molto frequentata di giorno.',
    'Fermata e parcheggio a pagamento sono vicini.',
  ]);
}
