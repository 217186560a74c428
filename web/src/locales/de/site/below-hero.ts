import type { Messages } from '../../messages.ts';

export const belowHero: Messages['belowHero'] = {
  cities: 'Meistgesuchte Städte',
  largestCities: 'Wohnen in den Städten',
  new: {
    heading: 'Gerade eingetroffen',
    text: 'Die neuesten Kaufangebote',
    more: 'Alles Neue',
  },
  near: {
    heading: 'Neu für „{{where}}“',
    searched: 'Neu dort, wo du gesucht hast',
    text: 'Die neuesten Anzeigen deiner letzten Suche',
    more: 'Weitersuchen',
  },
  viewed: 'Zuletzt angesehen',
  rentals: {
    heading: 'Zur Miete',
    text: 'Die neuesten Mietanzeigen',
    more: 'Alle Mietangebote',
  },
  stays: {
    heading: 'Ein paar schöne Tage',
    text: 'Ferienunterkünfte mit nationalem Identifikationscode',
    more: 'Alle Ferienunterkünfte',
  },
  types: {
    heading: 'Beginne mit dem, was du suchst',
    text: 'Du weißt noch nicht, wo? Beginne mit der Art der Immobilie.',
    APARTMENT: 'Vom Studio bis zum Penthouse',
    VILLA: 'Villen, Landhäuser, Reihenhäuser',
    COMMERCIAL_SPACE: 'Läden und Werkstätten',
    LAND: 'Zum Bauen oder Bewirtschaften',
  },
  guides: {
    heading: 'Womit anfangen',
    read: 'Ratgeber lesen',
    search: {
      title: 'Suchen, ohne sich zu verlieren',
      text: 'Filter, ein selbst gezeichnetes Gebiet und Benachrichtigungen, die nur kommen, wenn es sich lohnt.',
    },
    openDays: {
      title: 'Offene Besichtigungen',
      text: 'Wie man sie plant, wie man sie bucht und was man in zwanzig Minuten fragt.',
    },
    sell: {
      title: 'Selbst verkaufen',
      text: 'Unterlagen, der richtige Preis und Fotos, die neugierig machen.',
    },
    vacation: {
      title: 'Gäste für ein paar Tage',
      text: 'Preise, Kurtaxe und Kalender, ganz ohne Tabellen.',
    },
  },
  openDays: {
    heading: 'Offene Besichtigungen ohne Telefonate',
    text: 'Ein Nachmittag, viele Besuche. Du wählst die Zeit, Interessierte buchen selbst, und an der Tür genügt ein Code.',
    create: {
      title: 'Planen',
      text: 'Mehrere Termine auf einmal, mit freiem Eintritt oder auf Anfrage.',
    },
    manage: {
      title: 'Verwalten',
      text: 'Anfragen, Plätze und Erinnerungen in einer Liste.',
    },
    checkIn: {
      title: 'Empfangen',
      text: 'Wer kommt, scannt den Code, und du siehst, wer da ist.',
    },
    statistics: {
      title: 'Auswerten',
      text: 'Aufrufe, Kontakte und Besuche, vorher und nachher.',
    },
    action: 'Besichtigung planen',
    guide: 'So funktioniert es',
    mock: {
      day: 'Sa.',
      month: 'Nov.',
      title: 'Dreizimmerwohnung mit Balkon',
      seats: '14 von 18 Plätzen belegt',
      here: 'Anwesend',
      confirmed: 'Bestätigt',
    },
  },
  marketing: {
    heading: 'Du möchtest verkaufen oder vermieten?',
    text: 'Anzeige, Zahlungen und Rechnungen an einem Ort.',
    label: 'Leistungen für Anbieter',
    pause: 'Wechsel anhalten',
    play: 'Wechsel fortsetzen',
    online: {
      title: 'In drei Schritten online',
      text: 'Der Entwurf speichert sich selbst, die Fotos werden beim Schreiben aufbereitet.',
      picture: 'Beispiel für die Statistik einer Anzeige: 1.284 Aufrufe und 37 Kontakte in 30 Tagen.',
      visits: 'Aufrufe in 30 Tagen',
      contacts: 'Kontakte',
    },
    subscriptions: {
      title: 'Ein Tarif je Anzeige',
      text: 'Tarif beim Veröffentlichen wählen, kündigen, wenn alles erledigt ist.',
      picture: 'Ein aktiver Tarif, der sich selbst verlängert und per Karte bezahlt wird.',
      ad: 'Dreizimmerwohnung mit Balkon',
      active: 'Aktiv',
      renews: 'Verlängert sich selbst',
      card: 'Karte',
    },
    invoicing: {
      title: 'Rechnungen griffbereit',
      text: 'Mit Empfängercode oder PEC, als PDF zum Herunterladen.',
      picture: 'Drei Rechnungen, alle bezahlt.',
      invoice: 'Rechnung {{number}}',
      paid: 'Bezahlt',
    },
  },
  features: {
    heading: 'Warum hier inserieren',
    action: 'Anzeige veröffentlichen',
    freedom: {
      title: 'Freiheit',
      text: 'Verkauf, Miete oder ein paar Tage: Preis, Zeiten und Kontakte bestimmst du, ohne Exklusivvertrag.',
    },
    simplicity: {
      title: 'Einfachheit',
      text: 'Eine Frage nach der anderen, in klaren Worten. Was du schreibst, bleibt im Entwurf.',
    },
    allInOne: {
      title: 'Alles in einem',
      text: 'Anzeige, Nachrichten, Besichtigungen, Kalender und Rechnungen an einem Ort.',
    },
  },
};
