import { italian, sentence } from '../../platform/email/shared.texts.it.ts';
import { contractWords } from './contract.texts.ts';

/** Contract texts in emails. The form has a prescribed wording (D.Lgs. 206/2005, annex I part B; Directive 2011/83/EU, annex I (B)). */
export const { contractSections, paidFacts, trialDuration } = contractWords(italian, {
  labels: {
    duration: 'Durata',
    net: 'Prezzo senza IVA',
    vat: 'IVA',
    total: 'Totale, IVA inclusa',
    card: 'Pagato con',
    invoice: 'Fattura',
    seller: 'Venditore',
    vatNumber: 'Partita IVA',
    concluded: 'Contratto concluso',
  },
  attached: (number) => `${number}, allegata in PDF`,
  fromStart: (days) => `${days} dall’attivazione`,
  period: (from, to) => sentence`dal ${from} al ${to}`,
  trialUntil: (day) => sentence`prova gratuita fino al ${day}`,
  renews: {
    MONTH: 'poi si rinnova ogni mese, finché non disdici',
    QUARTER: 'poi si rinnova ogni 3 mesi, finché non disdici',
    SEMESTER: 'poi si rinnova ogni 6 mesi, finché non disdici',
    YEAR: 'poi si rinnova ogni anno, finché non disdici',
  },
  contract: {
    heading: 'Il tuo contratto',
    guarantee:
      'Vale la garanzia legale di conformità dei servizi digitali (artt. 135-octies e seguenti del Codice del consumo).',
    complaints: (email) => `Per un reclamo rispondi a questa email o scrivi a ${email}.`,
  },
  start: {
    heading: 'Inizio immediato',
    said: {
      BOOST: (when) =>
        sentence`Il ${when} hai chiesto che il servizio inizi subito e hai dichiarato di sapere che, se recedi entro 14 giorni, paghi la parte già usata e che, quando la promozione è finita, non puoi più recedere (artt. 51, 57 e 59 del Codice del consumo).`,
      PLAN: (when) =>
        sentence`Il ${when} hai chiesto che il servizio inizi subito e hai dichiarato di sapere che, se recedi entro 14 giorni, paghi la parte già usata (artt. 51, 57 e 59 del Codice del consumo).`,
    },
  },
  withdrawal: {
    heading: 'Diritto di recesso',
    until: (when) =>
      sentence`Puoi recedere senza dire perché e senza costi fino al ${when} (art. 52 del Codice del consumo).`,
    how: (email) =>
      `Per farlo premi «Recedi dal contratto qui» tra i tuoi acquisti, oppure scrivi a ${email}: va bene ogni dichiarazione chiara, anche il modulo qui sotto.`,
    refund: 'Ti rimborsiamo con lo stesso mezzo di pagamento entro 14 giorni dal recesso (art. 56).',
    kept: 'Poiché hai chiesto l’inizio immediato, tratteniamo solo la parte del periodo già goduta, calcolata al secondo (art. 57).',
  },
  form: {
    heading: 'Modulo di recesso tipo (art. 49, comma 1, lett. h, e allegato I, parte B, del Codice del consumo)',
    only: '(compilare e restituire il presente modulo solo se si desidera recedere dal contratto)',
    to: (seller) => `– Destinatario ${seller}:`,
    notice: (service) =>
      `– Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*): ${service}`,
    ordered: (day) => `– Ordinato il (*)/ricevuto il (*): ${day}`,
    blanks: [
      '– Nome del/dei consumatore(i):',
      '– Indirizzo del/dei consumatore(i):',
      '– Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea):',
      '– Data:',
      '(*) Cancellare la dicitura inutile.',
    ],
  },
});
