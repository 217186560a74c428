import { describe, expect, it } from 'vitest';
import { findDiscriminatoryWording, type Offer } from './discriminatory-wording.texts.ts';

const longRental: Offer = { isLongRental: true, isRoom: false };
const about = (text: string, offer = longRental) => findDiscriminatoryWording(text, offer).map((one) => one.about);

const discriminatory: Record<string, string[]> = {
  origin: [
    'no stranieri',
    'NO STRANIERI!!!',
    'No  agli   stranieri',
    'Nò stranièri',
    'n o  s t r a n i e r i',
    'n o s t r a n i e r i',
    'no str4ni3ri',
    'no\nstranieri',
    'Non si affitta a stranieri.',
    'non affittiamo ad extracomunitari',
    'non si accettano extra comunitari',
    'niente stranieri, grazie',
    'no animali e stranieri',
    'stranieri astenersi',
    'astenersi stranieri e perditempo',
    'Extracomunitari esclusi',
    'gli stranieri non sono ammessi',
    'solo italiani',
    'Si affitta solo a italiani',
    'esclusivamente a persone italiane',
    'solo famiglie italiane referenziate',
    'solo inquilini italiani',
    'preferibilmente italiani',
    'affittasi a italiani',
    'no persone di colore',
    'no africani',
    'no rom',
    'italians only',
    'Only Italians',
    'no foreigners please',
    'foreigners not accepted',
    'we do not rent to immigrants',
  ],
  religion: [
    'no musulmani',
    'non si affitta a musulmani',
    'solo cattolici praticanti',
    'solo famiglie cristiane',
    'no testimoni di Geova',
    'no muslims',
    'Christians only',
  ],
  orientation: [
    'no gay',
    'No coppie gay',
    'non affittiamo a coppie omosessuali',
    'no lgbt',
    'solo coppie etero',
    'gay not welcome',
    'no same-sex couples',
  ],
  disability: [
    'no disabili',
    'non si accettano disabili',
    'no persone in carrozzina',
    'disabili esclusi',
    'no disabled people',
    'solo persone autosufficienti',
  ],
  family: [
    'no bambini',
    'Non si accettano bambini',
    'niente bambini né animali',
    'no animali, no bambini',
    'no famiglie con figli',
    'solo coppie senza figli',
    'no kids',
    'children not allowed',
    'solo adulti',
    'adults only',
  ],
  gender: [
    'solo ragazze',
    'affitto solo a donne',
    'no uomini',
    'esclusivamente studentesse',
    'women only',
    'only girls',
  ],
};

const innocent = [
  'Non si accettano discriminazioni di alcun tipo',
  'Vicino alla scuola italiana e al consolato cinese',
  'Ristorante etnico sotto casa',
  'Stranieri benvenuti',
  'Si affitta anche a stranieri, no perditempo',
  'no animali stranieri benvenuti',
  'Non solo italiani: tutti sono i benvenuti',
  'non escludiamo stranieri',
  'no stress, solo relax',
  'Ideale per studenti e famiglie',
  'Ideale per famiglie con bambini',
  'Solo mobili italiani, cucina italiana',
  'Rubinetteria di marche solo italiane',
  'Rome, no traffic; romantico e luminoso',
  'Non adatto a persone in carrozzina: ci sono tre gradini',
  'Purtroppo non accessibile ai disabili',
  'No barriere architettoniche, bagno per disabili',
  'Niente ascensore, ma montascale per disabili',
  'Gay friendly, LGBT friendly',
  'Vicino alla chiesa cattolica e alla sinagoga ebraica',
  'A soli 200 m dalla basilica cristiana',
  'Solo donna delle pulizie inclusa',
  'Area giochi per bambini; i bambini sono benvenuti',
  'Bambini ammessi, animali no',
  'No spese di agenzia, no intermediari',
  'Solo referenziati, no perditempo',
  'Animali non ammessi, vietato fumare',
  'no problem for foreign students: foreigners welcome',
  'Non fumatori',
  'Camera per bambini, cucina, due bagni',
  'Il quartiere arabo della città, i mercati africani',
  'only Italian marble and Italian design',
  'no noise, no traffic, children playground nearby',
  'Trasporti: no metro, solo bus; transfer su richiesta',
  'N. 3 camere, 2 bagni, 1 cucina',
  '',
];

describe('findDiscriminatoryWording', () => {
  it.each(Object.entries(discriminatory).flatMap(([ground, texts]) => texts.map((text) => [text, ground] as const)))(
    'finds in %j the ground %s',
    (text, ground) => {
      expect(about(`Bel trilocale in centro. ${text}. Libero subito.`)).toEqual([ground]);
    },
  );

  it.each(innocent)('accepts %j', (text) => {
    expect(about(text)).toEqual([]);
  });

  it('returns each ground once, at its first match', () => {
    const text = 'No stranieri, no gay, niente stranieri.';
    expect(findDiscriminatoryWording(text, longRental)).toEqual([
      { about: 'origin', start: 0, end: 12 },
      { about: 'orientation', start: 14, end: 20 },
    ]);
  });

  it('allows to exclude children outside long rentals, and a gender for a room', () => {
    expect(about('no bambini', { isLongRental: false, isRoom: false })).toEqual([]);
    expect(about('solo ragazze', { isLongRental: true, isRoom: true })).toEqual([]);
    expect(about('no stranieri', { isLongRental: false, isRoom: true })).toEqual(['origin']);
  });

  it.each([
    'no '.repeat(700),
    'non si affitta a '.repeat(120),
    'solo '.repeat(400),
    'n '.repeat(1000),
    'a'.repeat(2000),
    'no a a a a '.repeat(180),
  ])('finishes in time for any input', (text) => {
    const started = performance.now();
    about(text.slice(0, 2000));
    expect(performance.now() - started).toBeLessThan(200);
  });
});
