import type { Home } from './plan-home.ts';
import type { Chance } from './random.ts';
import { inQuarter, onFloor } from './words-of-place.ts';

/** Descriptions of what nobody lives in: offices, shops, warehouses, garages, land. */
export function workDescription(luck: Chance, home: Home, street: string): string {
  const sale = home.purpose === 'SALE';
  const [first, second] = sentencesOf(luck, home, street);
  const end = sale
    ? luck.pick([
        'Documenti in ordine, disponibile da subito.',
        'Visura e planimetria su richiesta.',
        'Si valuta anche la vendita con inquilino.',
      ])
    : luck.pick([
        'Canone indicizzato, contratto 6+6 o transitorio.',
        'Si chiedono referenze e tre mensilità di deposito.',
        'Disponibile da subito.',
      ]);
  const visit = luck.pick([
    'Le visite si fanno su appuntamento nei giorni feriali.',
    'Un sopralluogo chiarisce più di molte parole: si può fissare anche per il sabato mattina.',
    'Per misure e fotografie aggiuntive basta un messaggio.',
    'Rispondiamo in giornata a chi chiede la documentazione.',
  ]);
  return [first, second, aroundWork(luck, home), honest(luck), end, visit].join(' ');
}

function sentencesOf(luck: Chance, home: Home, street: string): [string, string] {
  const at = `in ${street}, ${inQuarter(home)}`;
  const { area, energy, year } = home;
  const floor = onFloor(home);
  switch (home.type) {
    case 'OFFICE':
      return [
        luck
          .pick([`Ufficio di ${area} m² ${floor ?? ''} ${at}.`, `${area} m² a uso ufficio ${at}, ${floor ?? ''}.`])
          .replace(/ +/g, ' '),
        luck.pick([
          `Open space, sale separate e servizi; cablaggio esistente e molta luce. Edificio del ${year}, classe energetica ${energy}.`,
          `La pianta si divide con pareti mobili; pavimento adatto ai cablaggi. Costruzione del ${year}, classe ${energy}.`,
        ]),
      ];
    case 'COMMERCIAL_SPACE':
      return [
        luck.pick([
          `Negozio di ${area} m² ${at}, con vetrina su strada.`,
          `Locale commerciale con vetrina ${at}: ${area} m² al piano terra.`,
        ]),
        luck.pick([
          `Area vendita regolare, retrobottega e bagno. Classe energetica ${energy}.`,
          `Passaggio pedonale costante, tenda esterna e bagno interno. Edificio del ${year}, classe ${energy}.`,
        ]),
      ];
    case 'WAREHOUSE':
      return [
        luck.pick([`Capannone di ${area} m² ${at}.`, `Magazzino di ${area} m² ${at}, con accesso per furgoni.`]),
        luck.pick([
          `Luce naturale dall'alto, pavimento industriale e spazio per scaffalature. Costruzione del ${year}, classe ${energy}.`,
          `Altezza utile per scaffali e soppalco, portone carraio, bagno. Edificio del ${year}, classe energetica ${energy}.`,
        ]),
      ];
    case 'GARAGE':
      return [
        luck.pick([`Box auto di ${area} m² ${at}.`, `Garage singolo ${at}: ${area} m², comodo da imboccare.`]),
        luck.pick([
          "Portone in legno, luce elettrica e pavimento asciutto; passa anche un'auto familiare.",
          'Adatto ad auto e moto, con spazio in fondo per biciclette e attrezzi. Corsia larga per la manovra.',
        ]),
      ];
    default:
      return [
        luck.pick([
          `Terreno di ${area.toLocaleString('it-IT')} m² ${at}.`,
          `${area.toLocaleString('it-IT')} m² di terreno con ulivi ${at}.`,
        ]),
        luck.pick([
          'Gli ulivi sono in produzione e la strada bianca arriva fino al confine; pendenza dolce, esposizione buona.',
          'Destinazione agricola, accesso comodo anche con mezzi, vista aperta sulle colline.',
        ]),
      ];
  }
}

function honest(luck: Chance): string {
  return luck.pick([
    'Il prezzo tiene conto dello stato e della posizione, senza costi nascosti.',
    'Le fotografie mostrano lo stato attuale; le misure sono state rilevate di recente.',
    'La proprietà è unica e la trattativa diretta, senza passaggi inutili.',
  ]);
}

function aroundWork(luck: Chance, { type, quarter }: Home): string {
  if (type === 'LAND') return luck.pick(['Il paese è a pochi minuti.', 'Acqua e luce passano lungo la strada.']);
  if (quarter.zone === 'edge' || quarter.zone === 'hills') {
    return luck.pick([
      'La tangenziale si raggiunge in pochi minuti e si parcheggia davanti.',
      'Zona comoda per chi arriva in auto.',
    ]);
  }
  return luck.pick([
    'Mezzi pubblici e servizi sono a due passi.',
    'La zona è servita e molto frequentata di giorno.',
    'Fermata e parcheggio a pagamento sono vicini.',
  ]);
}
