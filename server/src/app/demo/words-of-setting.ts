import type { Home } from './plan-home.ts';
import type { Chance } from './random.ts';

/** The sentences that close a description: light, neighbourhood, and what the advertiser adds. */

export function light(luck: Chance, { floor, type, topFloor }: Home): string {
  if (type === 'VILLA')
    return luck.pick([
      'Gli spazi esterni sono curati e si usano da aprile a ottobre.',
      'La casa è libera su quattro lati.',
      '',
    ]);
  if (topFloor)
    return luck.pick(['Sopra non abita nessuno e la luce dura fino a sera.', 'Dalle finestre si vedono i tetti.']);
  if (floor === 0)
    return luck.pick(["L'ingresso è comodo, senza gradini da salire.", 'Le finestre danno su un cortile tranquillo.']);
  return luck.pick([
    'La doppia esposizione porta luce in ogni ora del giorno.',
    'Le stanze danno sul cortile interno e sono silenziose.',
    'Il sole entra dal mattino e la sera resta fresco.',
    'Soffitti regolari e buona luce naturale in tutti gli ambienti.',
    'I doppi vetri tengono fuori il rumore della strada.',
    'La disposizione sfrutta ogni metro.',
  ]);
}

export function around(luck: Chance, home: Home): string {
  const { zone, name } = home.quarter;
  const generic = name.startsWith('Centro') ? 'Il centro' : name;
  if (home.seaView)
    return luck.pick(['La spiaggia si raggiunge a piedi.', 'Il mare è a pochi minuti e si sente la sera.']);
  if (home.city.character === 'mountain')
    return luck.pick(['I sentieri partono quasi dalla porta.', 'Le cime si vedono dalle finestre.']);
  return luck.pick(
    {
      centre: [
        'Tutto si fa a piedi: mercato, bar, musei.',
        'Le finestre danno su una via stretta e quieta.',
        'Librerie, caffè e botteghe sono a pochi passi.',
        'Botteghe e trattorie sono sotto casa.',
        `${generic} si gira a piedi, a ogni ora.`,
        'La strada è tranquilla la sera, viva di giorno.',
      ],
      town: [
        'Scuole, negozi e mezzi sono nel raggio di cinque minuti.',
        "La fermata è dietro l'angolo e il mercato a due isolati.",
        'Zona residenziale con viali alberati e servizi vicini.',
        'Panetteria, farmacia e asilo sono nello stesso isolato.',
        'La via è a senso unico, con poco traffico e molti alberi.',
        'Il quartiere è comodo e ben collegato.',
      ],
      edge: [
        'La zona è servita da autobus e supermercati, e si parcheggia senza fatica.',
        'Tangenziale e mezzi pubblici sono vicini, il verde anche.',
        'Un quartiere pratico, con scuole e parco a pochi passi.',
      ],
      hills: [
        "Intorno ci sono verde e silenzio; la città è a un quarto d'ora.",
        'La strada è poco trafficata e la vista si apre sulla campagna.',
        'Si vive tranquilli senza rinunciare ai servizi, che sono a pochi minuti in auto.',
      ],
      sea: [
        'La spiaggia si raggiunge a piedi in pochi minuti.',
        "D'estate si va al mare in bicicletta, d'inverno si sta in pace.",
        "Il lungomare è vicino e i servizi sono aperti tutto l'anno.",
      ],
    }[zone],
  );
}

export function closing(luck: Chance, { purpose, type }: Home): string {
  if (purpose === 'STAY') {
    return luck.pick([
      "Biancheria e pulizie finali sono curate da noi; all'arrivo lasciamo una guida con i nostri indirizzi.",
      'Vi accogliamo di persona e restiamo raggiungibili per tutto il soggiorno.',
      "L'arrivo è autonomo con codice; per qualsiasi cosa rispondiamo in pochi minuti.",
      "Adatto a una vacanza lenta o a qualche giorno di lavoro lontano dall'ufficio.",
    ]);
  }
  if (purpose === 'LONG_TERM_RENTAL') {
    return luck.pick([
      type === 'ROOM'
        ? 'Ideale per chi studia o lavora in zona; contratto transitorio o per studenti.'
        : 'Contratto 4+4 o concordato, da valutare insieme.',
      'Si chiedono referenze e due mensilità di deposito.',
      'Libero a breve; le visite si fanno anche in pausa pranzo.',
      'Spese e deposito sono indicati con chiarezza prima della visita.',
    ]);
  }
  return luck.pick([
    'Documenti in ordine e planimetria disponibile su richiesta.',
    'Il proprietario è presente alle visite e risponde a ogni domanda.',
    'Il rogito si può fissare anche in tempi brevi.',
    'Mandaci un messaggio: rispondiamo in giornata con planimetria e spese.',
    'La casa è libera al rogito; le visite si fanno anche il sabato.',
    'Planimetria conforme, nessuna ipoteca.',
    'Si visita su appuntamento, con calma.',
    'Una buona occasione per viverci o per metterla a reddito.',
  ]);
}
