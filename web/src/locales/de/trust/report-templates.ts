import type { Messages } from '../../messages.ts';

export const reportTemplates: Messages['reportTemplates'] = {
  what: { LISTING: 'Die Anzeige', USER: 'Das Profil' },
  breach: {
    FRAUD: '{{what}} verlangt Geld vor einer Besichtigung oder einem Vertrag: [wo und mit welchen Worten].',
    WRONG_DATA:
      '{{what}} sagt Dinge, die nicht wahr sind: [was geschrieben oder gezeigt wird und was stattdessen gilt].',
    NOT_AVAILABLE: '{{what}} bietet eine Immobilie an, die nicht zu haben ist: [seit wann und woher wir es wissen].',
    DISCRIMINATION: '{{what}} schließt Menschen wegen dessen aus, was sie sind: [mit welchen Worten].',
    ILLEGAL_RENTAL: '{{what}} bietet eine Vermietung an, die nicht in Ordnung ist: [was fehlt oder nicht wahr ist].',
    PRIVACY: '{{what}} zeigt Daten einer Person, die das nicht erlaubt hat: [welche und wo].',
    COPYRIGHT: '{{what}} verwendet fremde Fotos oder Texte ohne Erlaubnis: [welche und woher wir es wissen].',
    OFFENSIVE: '{{what}} enthält beleidigende oder gewalttätige Worte oder Bilder: [welche und wo].',
    CHILD_SAFETY: '{{what}} enthält etwas, das Minderjährige gefährdet: [was und wo].',
    OTHER: '{{what}} hält sich nicht an die Regeln: [was wir gesehen haben und wo].',
  },
  ending: {
    WARNING: 'Es lässt sich korrigieren, deshalb entfernen wir nichts: Wir bitten darum, es sofort zu tun.',
    LISTING_SUSPENDED:
      'Solange es so ist, gehört es nicht auf Soglia, und eine Verwarnung würde die Leser nicht genug schützen.',
    ACCOUNT_SUSPENDED:
      'Es ist schwerwiegend oder hat sich wiederholt, und eine einzelne Anzeige zu sperren würde nicht genügen.',
  },
  clear: {
    FRAUD: 'Wir haben weder Geldforderungen vor einer Besichtigung noch andere Anzeichen eines Betrugs gefunden.',
    WRONG_DATA: 'Die Angaben und Fotos, die wir prüfen konnten, entsprechen dem, was erklärt wurde.',
    NOT_AVAILABLE: 'Soweit wir sehen, ist die Immobilie noch verfügbar.',
    DISCRIMINATION: 'Die genannten Bedingungen schließen niemanden wegen dessen aus, was er ist.',
    ILLEGAL_RENTAL: 'Die Codes und Angaben, die das Gesetz verlangt, sind da.',
    PRIVACY: 'Die lesbaren Daten gehören dem Anbieter, der sie zeigen wollte.',
    COPYRIGHT: 'Nichts deutet darauf hin, dass Fotos oder Texte anderen gehören.',
    OFFENSIVE: 'Worte und Bilder überschreiten die Grenze von Kritik und gutem Geschmack nicht.',
    CHILD_SAFETY: 'Wir haben nichts gefunden, das Minderjährige gefährdet.',
    OTHER: 'Wir haben keinen Verstoß gegen das Gesetz oder die Nutzungsbedingungen gefunden.',
  },
  looked: 'Wir haben die Meldung gelesen und {{thing}} angesehen: [was wir geprüft haben].',
  thing: { LISTING: 'die Anzeige mit ihren Fotos', USER: 'das Profil und was es veröffentlicht' },
  unfounded:
    'Die Meldung sagt nichts, was sich überprüfen ließe: [warum]. {{what}} zeigt nicht, was darin behauptet wird.',
};
