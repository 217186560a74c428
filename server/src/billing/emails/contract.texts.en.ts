import { english } from '../../platform/email/shared.texts.en.ts';
import { contractWords } from './contract.texts.ts';

/** Contract texts in emails. The form has a prescribed wording (D.Lgs. 206/2005, annex I part B; Directive 2011/83/EU, annex I (B)). */
export const { contractSections, paidFacts, trialDuration } = contractWords(english, {
  labels: {
    duration: 'Duration',
    net: 'Price without VAT',
    vat: 'VAT',
    total: 'Total, VAT included',
    card: 'Paid with',
    invoice: 'Invoice',
    seller: 'Seller',
    vatNumber: 'VAT number',
    concluded: 'Contract concluded',
  },
  attached: (number) => `${number}, attached as PDF`,
  fromStart: (days) => `${days} from its start`,
  period: (from, to) => `from ${from} to ${to}`,
  trialUntil: (day) => `free trial until ${day}`,
  renews: {
    MONTH: 'then it renews every month, until you cancel',
    QUARTER: 'then it renews every 3 months, until you cancel',
    SEMESTER: 'then it renews every 6 months, until you cancel',
    YEAR: 'then it renews every year, until you cancel',
  },
  contract: {
    heading: 'Your contract',
    guarantee:
      'The legal guarantee of conformity of digital services applies (art. 135-octies and following of the Italian Consumer Code).',
    complaints: (email) => `For a complaint, answer this email or write to ${email}.`,
  },
  start: {
    heading: 'Start at once',
    said: {
      BOOST: (when) =>
        `On ${when} you asked for the service to start at once, and declared that you know: if you withdraw within 14 days you pay for the part already used, and once the boost is over you can no longer withdraw (art. 51, 57 and 59 of the Italian Consumer Code).`,
      PLAN: (when) =>
        `On ${when} you asked for the service to start at once, and declared that you know: if you withdraw within 14 days you pay for the part already used (art. 51, 57 and 59 of the Italian Consumer Code).`,
    },
  },
  withdrawal: {
    heading: 'Right of withdrawal',
    until: (when) =>
      `You may withdraw without saying why and at no cost until ${when} (art. 52 of the Italian Consumer Code).`,
    how: (email) =>
      `To do so, press “Withdraw from the contract here” among what you bought, or write to ${email}: any clear statement will do, also the form below.`,
    refund: 'We refund you the way you paid within 14 days of your withdrawal (art. 56).',
    kept: 'As you asked for an immediate start, we keep only the part of the period already used, calculated by the second (art. 57).',
  },
  form: {
    heading: 'Model withdrawal form (art. 49, par. 1, letter h, and annex I, part B, of the Italian Consumer Code)',
    only: '(complete and return this form only if you wish to withdraw from the contract)',
    to: (seller) => `– To ${seller}:`,
    notice: (service) =>
      `– I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*): ${service}`,
    ordered: (day) => `– Ordered on (*)/received on (*): ${day}`,
    blanks: [
      '– Name of consumer(s):',
      '– Address of consumer(s):',
      '– Signature of consumer(s) (only if this form is notified on paper):',
      '– Date:',
      '(*) Delete as appropriate.',
    ],
  },
});
