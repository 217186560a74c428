import type { Messages } from '../../messages.ts';

export const similar: Messages['similar'] = {
  homes: 'Ähnliche Immobilien',
  listings: 'Ähnliche Anzeigen',
  lead: 'Unter jeder Anzeige steht, worin sie sich von der geöffneten unterscheidet.',
  nearby: 'In Gemeinden der Umgebung',
  nearbyLead: 'In der Gemeinde gibt es weniger als drei. Diese liegen in Gemeinden im Umkreis von 30 km.',
  none: 'In der Umgebung gibt es zurzeit keine ähnliche Anzeige.',
  few_one: 'In der Umgebung gibt es zurzeit nur eine ähnliche Anzeige.',
  few_other: 'In der Umgebung gibt es zurzeit nur {{count}} ähnliche Anzeigen.',
  save: 'Wenn du die Suche speicherst, kannst du benachrichtigt werden, sobald eine erscheint.',
  search: 'Ähnliche Anzeigen suchen und Suche speichern',
  alike: 'fast gleiche Fläche und fast gleicher Preis',
  area: { more: '{{area}} mehr', less: '{{area}} weniger' },
  price: {
    once: { more: '{{price}} mehr', less: '{{price}} weniger' },
    month: { more: '{{price}} im Monat mehr', less: '{{price}} im Monat weniger' },
    night: { more: '{{price}} pro Nacht mehr', less: '{{price}} pro Nacht weniger' },
  },
  reasons: {
    NEW_OR_RENOVATED: 'Zustand: neu oder renoviert',
    GOOD: 'Zustand: gut',
    TO_RENOVATE: 'Zustand: renovierungsbedürftig',
    SAME_STREET: 'gleiche Straße',
    SAME_QUARTER: 'gleiches Viertel',
    DISTANCE: '{{distance}} entfernt',
    ENERGY_CLASS: 'bessere Energieklasse: {{energyClass}}',
    ELEVATOR: 'mit Aufzug',
    TERRACE: 'mit Terrasse',
    GARAGE: 'mit Garage',
    GARDEN: 'mit eigenem Garten',
  },
};
