import type { Messages } from '../../messages.ts';

export const ranking: Messages['ranking'] = {
  title: 'Wie wir die Ergebnisse ordnen',
  lead: 'Was eine Anzeige vor die andere setzt, wie viel es zählt und was nicht zählt. Die Zahlen auf dieser Seite sind dieselben, mit denen das Portal rechnet: Ändern sie sich, ändert sich die Seite.',
  days_one: '{{sign}}{{days}} Tag',
  days_other: '{{sign}}{{days}} Tage',
  short: {
    heading: 'Kurz gesagt',
    text: 'Wenn du keine andere Reihenfolge wählst, stehen die Ergebnisse nach Relevanz. Für jede Anzeige zählen wir vier Posten zusammen, alle in Tagen: Wer mehr hat, steht weiter vorn. {{days}} {{days:Tag Vorsprung zählt|Tage Vorsprung zählen}} doppelt. Bei Gleichstand entscheidet die Nummer der Anzeige, die ältere zuerst.',
    caption: 'Die vier Posten und wie viel sie zählen können',
    term: 'Posten',
    range: 'Wie viel er zählen kann',
    freshnessRange: '−1 Tag für jeden Tag im Angebot',
    gainRange: 'von 0 bis {{most}}',
    lossRange: 'von 0 bis {{most}}, nur wenn du eine Gemeinde oder ein Viertel suchst',
  },
  freshness: {
    heading: 'Neuheit',
    text: 'Wir zählen die Tage, seit die Immobilie zum ersten Mal angeboten wurde. Nach je {{days}} {{days:Tag|Tagen}} zählt eine Anzeige nur noch die Hälfte: nach {{days}} {{days:Tag|Tagen}} ein Halbes, nach {{twice}} ein Viertel.',
    note: 'Eine Anzeige derselben Immobilie zu ändern, zu pausieren und neu zu veröffentlichen oder zu kopieren, setzt die Zählung nicht zurück.',
  },
  quality: {
    heading: 'Vollständigkeit',
    text: 'Von 0 bis 100: wie viel die Anzeige erzählt. Eine Anzeige mit 100 zählt so viel wie eine mit 0, die {{days}} {{days:Tag|Tage}} jünger ist. Jede vorhandene Angabe bringt ihre Punkte; das Ergebnis ist der erreichte Anteil derer, die für diese Art von Immobilie gelten.',
    caption: 'Die Punkte der Vollständigkeit',
    point: 'Was',
    market: 'Kauf und Miete',
    hospitality: 'Kurzaufenthalt',
    sum: 'Insgesamt',
    none: 'gilt nicht',
  },
  engagement: {
    heading: 'Interesse',
    text: 'Von 0 bis 100: was Menschen tun, die die Anzeige sehen. Jede Person, die sie merkt, zählt {{favorite}}, jeder Kontakt {{contact}}; die Summe wird durch die Aufrufe geteilt. {{full}} je hundert Aufrufe {{full:ergibt|ergeben}} 100, und das zählt {{days}} {{days:Tag|Tage}}.',
    start:
      'Damit nicht wenige Aufrufe entscheiden, beginnen alle so, als hätten sie schon {{priorMet}} in {{priorViews}} {{priorViews:Aufruf|Aufrufen}} gesammelt: Eine neue Anzeige hat {{start}} von 100.',
  },
  closeness: {
    heading: 'Entfernung',
    text: 'Nur wenn du eine Gemeinde oder ein Viertel suchst: {{km}} vom Zentrum entfernt zählt eine Anzeige die Hälfte, also {{days}} {{days:Tag|Tage}} weniger. Jenseits von {{mostKm}} verliert sie nichts mehr: höchstens {{most}} {{most:Tag|Tage}}. Eine Immobilie ohne Lage auf der Karte zählt wie die am weitesten entfernte.',
    note: 'Wenn du ein Gebiet auf der Karte zeichnest oder eine Provinz oder Region suchst, zählt die Entfernung nicht.',
  },
  example: {
    heading: 'Ein Beispiel',
    text: 'Du suchst eine Gemeinde, und zwei Anzeigen entsprechen deinen Filtern.',
    caption: 'Zwei Anzeigen im Vergleich',
    first: 'Anzeige A',
    second: 'Anzeige B',
    freshness: 'Seit {{value}} {{value:Tag|Tagen}} im Angebot',
    quality: 'Vollständigkeit {{value}}',
    engagement: 'Interesse {{value}}',
    closeness: '{{value}} vom Zentrum',
    total: 'Insgesamt',
    result: 'Anzeige {{winner}} steht vorn, mit {{days}} {{days:Tag|Tagen}} Vorsprung.',
    draw: 'Gleichstand: Die mit der niedrigeren Nummer steht vorn.',
  },
  unpaid: {
    heading: 'Was nicht zählt',
    boosts: 'Zahlungen: Kein Paket, kein Tarif und kein Rabatt bringt eine Anzeige in der Reihenfolge nach oben.',
    who: 'Wer anbietet: Private und gewerbliche Anbieter werden gleich geordnet.',
    you: 'Wer du bist: dieselbe Reihenfolge für alle, mit oder ohne Konto.',
    dates: 'Aufgefrischte Daten: Neu zu veröffentlichen macht nichts neu, was es nicht ist.',
  },
  sponsored: {
    heading: 'Die bezahlten Plätze',
    top: 'Über den Ergebnissen der ersten Seite {{most:kann|können}} bis zu {{most}} gesponserte {{most:Anzeige|Anzeigen}} aus denselben Treffern stehen, gleichmäßig im Wechsel und mit dem Hinweis „Im Blickpunkt · gesponsert“. In der Liste steht jede auch an ihrem eigenen Platz.',
    highlight:
      'Der Rahmen „Hervorgehoben · gesponsert“ macht eine Anzeige dort auffälliger, wo sie ohnehin steht: Er verschiebt sie nicht.',
  },
  sorts: {
    heading: 'Die anderen Reihenfolgen',
    text: 'Wenn du Preis, Fläche oder Datum wählst, zählt nur das: Nichts von dieser Seite ändert es. Bei Kurzaufenthalten mit Zeitraum und Gästen ist der Preis der Gesamtpreis des Aufenthalts. Unter jedem Ergebnis nennt „Warum hier?“ seine Werte.',
    search: 'Immobilie suchen',
  },
};
