import type { Messages } from '../../messages.ts';

export const whyHere: Messages['whyHere'] = {
  title: 'Warum diese Anzeige hier steht',
  close: 'Schließen',
  gains: 'Sie rückt nach vorn, weil {{reasons}}.',
  loses: 'Sie rückt nach hinten, weil {{reasons}}.',
  neither:
    'Kein Grund wiegt schwerer als die anderen: Wie neu und wie vollständig sie ist und wie viel Interesse sie weckt, zählt zusammen.',
  reasons: {
    gains: {
      freshness: 'sie neu ist ({{age}})',
      quality: 'sie vollständig beschrieben ist',
      engagement: 'wer sie öffnet, sie oft merkt oder schreibt',
      closeness: 'sie nah am Zentrum des gesuchten Orts liegt ({{distance}})',
    },
    loses: {
      freshness: 'sie {{age}} ist',
      quality: 'Angaben fehlen',
      engagement: 'wer sie öffnet, sie selten merkt oder schreibt',
      closeness: 'sie weit vom Zentrum des gesuchten Orts liegt ({{distance}})',
    },
  },
  numbers: 'Zahlen zeigen',
  relevance:
    'Um verschiedene Gründe zu vergleichen, zählen wir sie in Tagen: Eine Anzeige mit +30 Tagen steht dort, wo sie stünde, wenn sie 30 Tage neuer wäre.',
  sorted:
    'Du hast die Reihenfolge „{{sort}}“ gewählt: Nur sie zählt. Bei Gleichstand entscheidet die Nummer der Anzeige.',
  sponsored:
    'Dieser Platz ist bezahlt: Deshalb steht er über den Ergebnissen. Die Anzeige entspricht denselben Filtern und steht in der Liste auch an ihrem eigenen Platz.',
  highlighted: 'Der Rahmen „Hervorgehoben“ ist bezahlt. Der Platz in der Liste nicht.',
  freshness: 'Neuheit',
  age: 'seit dem {{date}} im Angebot',
  quality: 'Vollständigkeit',
  qualityValue: '{{value}} von 100',
  engagement: 'Interesse',
  engagementValue: '{{value}} von 100, durch alle, die sie gemerkt oder geschrieben haben',
  closeness: 'Entfernung',
  distanceValue: '{{distance}} vom Zentrum des gesuchten Orts',
  total: 'Insgesamt',
  days_one: '{{sign}}{{days}} Tag',
  days_other: '{{sign}}{{days}} Tage',
  halfLife: 'Nach je {{days}} {{days:Tag|Tagen}} im Angebot zählt eine Anzeige nur noch die Hälfte.',
  unpaid: 'Wer zahlt, steigt in der Reihenfolge nicht auf.',
  more: 'Wie wir Ergebnisse ordnen',
};
