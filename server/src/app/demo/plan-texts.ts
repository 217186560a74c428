import type { Feature } from '#contract/catalog/properties';
import { capital, counted, inQuarter, nounOf, onFloor } from './place-texts.ts';
import type { PropertyProfile } from './plan-profile.ts';
import type { Random } from './random.ts';
import { workDescription } from './work-texts.ts';

/** Italian titles and descriptions: sentences selected by the facts of the property, in a varying order. */

export function planTitle(random: Random, profile: PropertyProfile, street: string): string {
  const noun = capital(nounOf(profile));
  const where = random.yes(0.5) ? inQuarter(profile) : `in ${street.charAt(0).toLowerCase()}${street.slice(1)}`;
  const plus = titlePlus(random, profile);
  const title = plus ? `${noun} ${plus} ${where}` : `${noun} ${where}`;
  return random.yes(0.22) ? `${title}, ${profile.city.name}` : title;
}

const titleFeature: Partial<Record<Feature, string>> = {
  swimmingPool: 'con piscina',
  terrace: 'con terrazzo',
  privateGarden: 'con giardino',
  balcony: 'con balcone',
  garage: 'con box auto',
  fireplace: 'con camino',
};

function titlePlus(random: Random, profile: PropertyProfile): string {
  const options: string[] = [];
  if (profile.seaView) options.push('vista mare', 'con vista mare');
  for (const [feature, words] of Object.entries(titleFeature)) {
    if (profile.features.includes(feature as Feature)) options.push(words);
  }
  if (profile.condition === 'TO_RENOVATE') options.push('da ristrutturare');
  if (profile.condition === 'NEW' || profile.condition === 'UNDER_CONSTRUCTION') options.push('di nuova costruzione');
  if (profile.condition === 'RENOVATED' && nounOf(profile).endsWith('e')) options.push('in ottimo stato');
  if (profile.type !== 'LAND' && profile.type !== 'GARAGE') options.push(`di ${profile.area} m²`);
  if (profile.type === 'APARTMENT' && profile.topFloor) options.push("all'ultimo piano");
  return options.length > 0 && random.yes(0.88) ? random.pick(options) : '';
}

/** 300-900 characters, consistent with the facts and the photos. */
export function planDescription(random: Random, profile: PropertyProfile, street: string): string {
  if (!['APARTMENT', 'VILLA', 'ROOM'].includes(profile.type)) return workDescription(random, profile, street);
  const body = [inside(random, profile), state(random, profile), extras(random, profile), comfort(random, profile)];
  if (random.yes(0.4)) body.splice(1, 2, body[2] ?? '', body[1] ?? '');
  const phrases = [
    opening(random, profile, street),
    ...body,
    light(random, profile),
    surroundings(random, profile),
    closing(random, profile),
  ];
  return phrases.filter((phrase) => phrase !== '').join(' ');
}

function opening(random: Random, profile: PropertyProfile, street: string): string {
  const noun = nounOf(profile);
  const floor = onFloor(profile);
  const at = floor ? ` ${floor}` : '';
  const article = noun === 'villa' || noun.startsWith('stanza') ? 'una' : 'un';
  const what = noun === 'cinque locali' ? 'appartamento di cinque locali' : noun;
  const sure = profile.elevator && (profile.floor ?? 0) > 0 ? ' con ascensore' : '';
  return random.pick([
    `In ${street}, ${inQuarter(profile)}, ${article} ${what} di ${profile.area} m²${at}${sure}.`,
    `${capital(what)} di ${profile.area} m²${at} in ${street}, ${inQuarter(profile)}.`,
    `Siamo ${inQuarter(profile)}, in ${street}: qui si trova ${article} ${what} di ${profile.area} m²${at}.`,
    `${capital(article)} ${what}${at} in ${street}: ${profile.area} m² ben distribuiti${sure ? ', in uno stabile con ascensore' : ''}.`,
    `${profile.city.name.startsWith('A') ? 'Ad' : 'A'} ${profile.city.name}, ${inQuarter(profile)}, proponiamo ${article} ${what} di ${profile.area} m²${at}.`,
    `${capital(what)} in ${street}, ${profile.area} m²${at}${profile.seaView ? ', con il mare davanti alle finestre' : ''}.`,
  ]);
}

const livingWords: Record<PropertyProfile['style'], readonly string[]> = {
  classic: ['un salotto con parquet a spina di pesce', 'un soggiorno con portefinestre e boiserie'],
  modern: ['un soggiorno ampio e regolare', 'una zona giorno luminosa'],
  rustic: ['un soggiorno con travi a vista e cotto', 'una zona giorno con pavimento in cotto'],
  loft: ['una zona giorno con mattoni a vista', 'un grande ambiente aperto con finestre in ferro'],
  sea: ['un soggiorno bianco e blu', 'una zona giorno aperta verso il mare'],
  mountain: ['un soggiorno rivestito in legno con camino in pietra', 'una zona giorno in legno attorno al camino'],
};

function inside(random: Random, profile: PropertyProfile): string {
  const baths = counted(profile.bathrooms ?? 1, 'un bagno', 'bagni');
  if (profile.type === 'ROOM') {
    return random.pick([
      'La camera è arredata con letto, armadio e piano di lavoro; cucina e bagno sono in comune.',
      'Stanza arredata e silenziosa, con armadio capiente. Si condividono cucina e bagno.',
      'La stanza ha una finestra grande e tutto il necessario; gli spazi comuni sono puliti ogni settimana.',
    ]);
  }
  if (profile.rooms === 1) {
    return random.pick([
      `Un unico ambiente con angolo cottura e zona letto, più ${baths} con doccia.`,
      `Lo spazio è uno solo ma ben diviso: angolo cottura, divano, zona notte e ${baths}.`,
      `Ingresso, ambiente principale con angolo cottura e ${baths} finestrato.`,
    ]);
  }
  const bedCount = Math.max(1, (profile.rooms ?? 2) - (profile.type === 'VILLA' ? 2 : 1));
  const beds = counted(bedCount, 'una camera matrimoniale', 'camere da letto');
  const day = random.pick(livingWords[profile.style]);
  return random.pick([
    `Si entra in ${day}; seguono cucina, ${beds} e ${baths}.`,
    `All'interno: ${day}, cucina abitabile, ${beds} e ${baths}.`,
    `Di giorno si vive in ${day} con cucina separata; la parte notte ha ${beds} e ${baths}.`,
    `La pianta prevede ${day}, la cucina, ${beds} e ${baths}, senza corridoi inutili.`,
    `${capital(day)} accoglie chi entra. Completano la casa la cucina, ${beds} e ${baths}.`,
  ]);
}

function state(random: Random, { condition, year, purpose }: PropertyProfile): string {
  if (purpose === 'STAY') return '';
  if (condition === 'UNDER_CONSTRUCTION') {
    return `Il cantiere è in corso, con consegna prevista nel ${year}; le finiture si possono ancora scegliere.`;
  }
  if (condition === 'NEW')
    return random.pick([
      `Costruzione del ${year}, mai abitata.`,
      `Edificio del ${year} con impianti di ultima generazione.`,
    ]);
  if (condition === 'TO_RENOVATE') {
    return random.pick([
      `Lo stabile è del ${year}; gli interni sono da ristrutturare e lasciano libertà di progetto.`,
      `Gli impianti sono da rifare: una casa del ${year} adatta a chi vuole decidere ogni dettaglio.`,
      `Serve una ristrutturazione completa, già considerata nel prezzo. Costruzione del ${year}.`,
    ]);
  }
  if (condition === 'RENOVATED') {
    return random.pick([
      `L'edificio è del ${year} e gli interni sono stati ristrutturati di recente, impianti compresi.`,
      `Ristrutturato con cura in uno stabile del ${year}: infissi, bagni e impianti sono nuovi.`,
      `La ristrutturazione ha rispettato il carattere della casa, costruita nel ${year}.`,
    ]);
  }
  return random.pick([
    `La costruzione è del ${year}; lo stato è buono e si può abitare subito.`,
    `In buono stato, in un edificio del ${year} ben tenuto.`,
    `Casa del ${year}, curata nel tempo: nessun lavoro urgente.`,
  ]);
}

const featureWords: Partial<Record<Feature, readonly string[]>> = {
  terrace: ['un terrazzo dove mangiare fuori', 'un terrazzo vivibile'],
  balcony: ['un balcone', 'un balcone con posto per un tavolino'],
  privateGarden: ['un giardino privato', 'un giardino recintato'],
  swimmingPool: ['la piscina', 'una piscina con solarium'],
  garage: ['il box auto', 'un box di proprietà'],
  parkingSpace: ['un posto auto', 'un posto auto riservato'],
  cellar: ['la cantina', 'una cantina asciutta'],
  attic: ['la soffitta', 'un sottotetto per le scorte'],
  fireplace: ['il camino'],
};

function extras(random: Random, { features }: PropertyProfile): string {
  const words = features.flatMap((feature) => {
    const known = featureWords[feature];
    return known ? [random.pick(known)] : [];
  });
  const last = words.pop();
  if (!last) return '';
  const list = words.length > 0 ? `${words.join(', ')} e ${last}` : last;
  return random
    .pick([`Ci sono anche ${list}.`, `In più: ${list}.`, `A disposizione ${list}.`, `Completano la proprietà ${list}.`])
    .replace(
      words.length === 0 ? /^(Ci sono anche|In più:|Completano la proprietà|A disposizione)/ : /^$/,
      "C'è anche",
    );
}

function comfort(random: Random, { features, energy, purpose, elevator, floor }: PropertyProfile): string {
  const parts: string[] = [];
  if (features.includes('airConditioning')) parts.push(random.pick(['aria condizionata', 'climatizzazione']));
  parts.push(features.includes('centralHeating') ? 'riscaldamento centralizzato' : 'riscaldamento autonomo');
  if (features.includes('internetConnection')) parts.push(random.pick(['connessione veloce', 'fibra']));
  if (features.includes('alarmSystem')) parts.push('impianto di allarme');
  if (features.includes('concierge')) parts.push('portineria');
  const energyWords = purpose === 'STAY' ? '' : ` Classe energetica ${energy}.`;
  const stairs = elevator === false && (floor ?? 0) > 1 ? ' Lo stabile non ha ascensore.' : '';
  return `${capital(parts.join(', '))}.${energyWords}${stairs}`;
}

/** Closing sentences of a description: light, neighborhood, and remarks of the advertiser. */

function light(random: Random, { floor, type, topFloor }: PropertyProfile): string {
  if (type === 'VILLA')
    return random.pick([
      'Gli spazi esterni sono curati e si usano da aprile a ottobre.',
      'La casa è libera su quattro lati.',
      '',
    ]);
  if (topFloor)
    return random.pick(['Sopra non abita nessuno e la luce dura fino a sera.', 'Dalle finestre si vedono i tetti.']);
  if (floor === 0)
    return random.pick([
      "L'ingresso è comodo, senza gradini da salire.",
      'Le finestre danno su un cortile tranquillo.',
    ]);
  return random.pick([
    'La doppia esposizione porta luce in ogni ora del giorno.',
    'Le stanze danno sul cortile interno e sono silenziose.',
    'Il sole entra dal mattino e la sera resta fresco.',
    'Soffitti regolari e buona luce naturale in tutti gli ambienti.',
    'I doppi vetri tengono fuori il rumore della strada.',
    'La disposizione sfrutta ogni metro.',
  ]);
}

function surroundings(random: Random, profile: PropertyProfile): string {
  const { zone, name } = profile.quarter;
  const generic = name.startsWith('Centro') ? 'Il centro' : name;
  if (profile.seaView)
    return random.pick(['La spiaggia si raggiunge a piedi.', 'Il mare è a pochi minuti e si sente la sera.']);
  if (profile.city.character === 'mountain')
    return random.pick(['I sentieri partono quasi dalla porta.', 'Le cime si vedono dalle finestre.']);
  return random.pick(
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

function closing(random: Random, { purpose, type }: PropertyProfile): string {
  if (purpose === 'STAY') {
    return random.pick([
      "Biancheria e pulizie finali sono curate da noi; all'arrivo lasciamo una guida con i nostri indirizzi.",
      'Vi accogliamo di persona e restiamo raggiungibili per tutto il soggiorno.',
      "L'arrivo è autonomo con codice; per qualsiasi cosa rispondiamo in pochi minuti.",
      "Adatto a una vacanza lenta o a qualche giorno di lavoro lontano dall'ufficio.",
    ]);
  }
  if (purpose === 'LONG_TERM_RENTAL') {
    return random.pick([
      type === 'ROOM'
        ? 'Ideale per chi studia o lavora in zona; contratto transitorio o per studenti.'
        : 'Contratto 4+4 o concordato, da valutare insieme.',
      'Si chiedono referenze e due mensilità di deposito.',
      'Libero a breve; le visite si fanno anche in pausa pranzo.',
      'Spese e deposito sono indicati con chiarezza prima della visita.',
    ]);
  }
  return random.pick([
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
