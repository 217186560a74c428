import type { Messages } from '../words.ts';

export const whyHere: Messages['whyHere'] = {
  title: 'Warum diese Anzeige hier steht',
  close: 'Schließen',
  relevance: 'Geordnet nach Relevanz. Jeder Posten zählt Tage: Wer mehr davon sammelt, steht weiter vorn.',
  sorted:
    'Du hast die Reihenfolge „{{sort}}“ gewählt: Nur sie zählt. Bei Gleichstand entscheidet die Nummer der Anzeige.',
  sponsored:
    'Dieser Platz ist bezahlt: Deshalb steht er über den Ergebnissen. Die Anzeige entspricht denselben Filtern und steht in der Liste auch an ihrem eigenen Platz.',
  highlighted: 'Der Rahmen „Hervorgehoben“ ist bezahlt. Der Platz in der Liste nicht.',
  freshness: 'Neuheit',
  age_one: 'seit {{count}} Tag im Angebot',
  age_other: 'seit {{count}} Tagen im Angebot',
  ageToday: 'seit heute im Angebot',
  quality: 'Vollständigkeit',
  qualityValue: '{{value}} von 100',
  engagement: 'Interesse',
  engagementValue: '{{value}} von 100, durch alle, die sie gemerkt oder geschrieben haben',
  closeness: 'Entfernung',
  distanceValue: '{{distance}} vom Zentrum des gesuchten Orts',
  total: 'Insgesamt',
  days_one: '{{sign}}{{days}} Tag',
  days_other: '{{sign}}{{days}} Tage',
  halfLife: 'Alle {{days}} Tage im Angebot zählt eine Anzeige nur noch die Hälfte.',
  unpaid: 'Wer zahlt, steigt in der Reihenfolge nicht auf.',
  more: 'Wie wir Ergebnisse ordnen',
};
