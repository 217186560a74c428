import { german } from '../../platform/email/shared.texts.de.ts';
import { contractWords } from './contract.texts.ts';

/** Contract texts in emails. The form has a prescribed wording (D.Lgs. 206/2005, annex I part B; Directive 2011/83/EU, annex I (B)). */
export const { contractSections, paidFacts, trialDuration } = contractWords(german, {
  labels: {
    duration: 'Dauer',
    net: 'Preis ohne MwSt.',
    vat: 'MwSt.',
    total: 'Summe einschließlich MwSt.',
    card: 'Bezahlt mit',
    invoice: 'Rechnung',
    seller: 'Verkäufer',
    vatNumber: 'USt-IdNr.',
    concluded: 'Vertrag geschlossen',
  },
  attached: (number) => `${number}, als PDF im Anhang`,
  fromStart: (days) => `${days} ab der Aktivierung`,
  period: (from, to) => `vom ${from} bis zum ${to}`,
  trialUntil: (day) => `kostenlose Probezeit bis zum ${day}`,
  renews: {
    MONTH: 'danach jeden Monat verlängert, bis du kündigst',
    QUARTER: 'danach alle 3 Monate verlängert, bis du kündigst',
    SEMESTER: 'danach alle 6 Monate verlängert, bis du kündigst',
    YEAR: 'danach jedes Jahr verlängert, bis du kündigst',
  },
  contract: {
    heading: 'Dein Vertrag',
    guarantee:
      'Es gilt die gesetzliche Gewährleistung für digitale Dienste (Art. 135-octies ff. des italienischen Verbrauchergesetzbuchs).',
    complaints: (email) => `Bei Beschwerden antworte auf diese E-Mail oder schreib an ${email}.`,
  },
  start: {
    heading: 'Sofortiger Beginn',
    said: {
      BOOST: (when) =>
        `Am ${when} hast du verlangt, dass die Leistung sofort beginnt, und erklärt zu wissen: Bei einem Widerruf innerhalb von 14 Tagen zahlst du den schon genutzten Teil, und nach dem Ende der Werbung kannst du nicht mehr widerrufen (Art. 51, 57 und 59 des italienischen Verbrauchergesetzbuchs).`,
      PLAN: (when) =>
        `Am ${when} hast du verlangt, dass die Leistung sofort beginnt, und erklärt zu wissen: Bei einem Widerruf innerhalb von 14 Tagen zahlst du den schon genutzten Teil (Art. 51, 57 und 59 des italienischen Verbrauchergesetzbuchs).`,
    },
  },
  withdrawal: {
    heading: 'Widerrufsrecht',
    until: (when) =>
      `Du kannst ohne Angabe von Gründen und ohne Kosten widerrufen, bis ${when} (Art. 52 des italienischen Verbrauchergesetzbuchs).`,
    how: (email) =>
      `Nutze dazu die Widerrufsfunktion bei deinen Käufen oder schreib an ${email}: Jede eindeutige Erklärung genügt, auch das Formular unten.`,
    refund: 'Wir erstatten auf demselben Zahlungsweg, innerhalb von 14 Tagen nach dem Widerruf (Art. 56).',
    kept: 'Weil du den sofortigen Beginn verlangt hast, behalten wir nur den schon genutzten Teil der Zeit ein, auf die Sekunde berechnet (Art. 57).',
  },
  form: {
    heading:
      'Muster-Widerrufsformular (Art. 49 Abs. 1 Buchst. h und Anhang I Teil B des italienischen Verbrauchergesetzbuchs)',
    only: '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    to: (seller) => `– An ${seller}:`,
    notice: (service) =>
      `– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*): ${service}`,
    ordered: (day) => `– Bestellt am (*)/erhalten am (*): ${day}`,
    blanks: [
      '– Name des/der Verbraucher(s):',
      '– Anschrift des/der Verbraucher(s):',
      '– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
      '– Datum:',
      '(*) Unzutreffendes streichen.',
    ],
  },
});
