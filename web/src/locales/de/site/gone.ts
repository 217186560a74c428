import type { Messages } from '../../messages.ts';

export const gone: Messages['gone'] = {
  concluded: {
    title: 'Diese Anzeige ist abgeschlossen',
    text: 'Diese Immobilie ist schon in guten Händen. Unten stehen die, die ihr am ähnlichsten sind.',
    alone: 'Diese Immobilie ist schon in guten Händen. Such unter den anderen.',
  },
  deleted: {
    title: 'Diese Anzeige gibt es nicht mehr',
    text: 'Der Anbieter hat sie entfernt. Unten stehen die ähnlichsten Immobilien.',
    alone: 'Der Anbieter hat sie entfernt. Such unter den anderen.',
  },
  suspended: {
    title: 'Diese Anzeige pausiert',
    text: 'Sie ist gerade nicht zu sehen, kommt aber vielleicht wieder. Versuche es in ein paar Tagen noch einmal oder sieh dir ähnliche Immobilien an.',
    alone:
      'Sie ist gerade nicht zu sehen, kommt aber vielleicht wieder. Versuche es in ein paar Tagen noch einmal oder such unter den anderen.',
  },
  searchIn: 'In {{city}} suchen',
  homesIn: 'Alle Objekte in {{city}}',
  search: 'Andere Anzeigen suchen',
  home: 'Zur Startseite',
};
