import { amountInWords } from '../../lib/money-words.ts';
import type { Letter } from '../letter-props.ts';
import { dayInRome, greeting, whenInRome } from '../letter-words.rules.ts';
import { because, bought, boughtFacts } from './billing-words.rules.ts';

/** Letters about a trial: that it began, that it ends, and what it costs then. */

export const trialBegun: Letter<'trialBegun'> = (locale, props) => {
  const { name, path, trialEndsAt } = props;
  const price = amountInWords(locale, props.price);
  const day = dayInRome(locale, trialEndsAt);
  return {
    it: {
      subject: 'La tua prova gratuita è iniziata',
      preheader: `Fino al ${day} non paghi nulla.`,
      heading: 'La tua prova gratuita è iniziata',
      paragraphs: [
        greeting('it', name),
        `la prova di ${bought('it', props)} è iniziata. Fino al ${day} non paghi nulla.`,
        `Poi il piano si rinnova da solo e addebitiamo ${price}, IVA inclusa, sulla carta che hai salvato. Puoi disdire in ogni momento prima di quel giorno, senza costi.`,
      ],
      list: [
        ...boughtFacts('it', props),
        `Fine della prova: ${whenInRome('it', trialEndsAt)}`,
        `Poi, IVA inclusa: ${price}`,
      ],
      button: { label: 'Gestisci il piano', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: 'Your free trial has begun',
      preheader: `Until ${day} you pay nothing.`,
      heading: 'Your free trial has begun',
      paragraphs: [
        greeting('en', name),
        `the trial of ${bought('en', props)} has begun. Until ${day} you pay nothing.`,
        `Then the plan renews by itself and we charge ${price}, VAT included, to the card that you saved. You can cancel at any time before that day, at no cost.`,
      ],
      list: [
        ...boughtFacts('en', props),
        `End of the trial: ${whenInRome('en', trialEndsAt)}`,
        `Then, VAT included: ${price}`,
      ],
      button: { label: 'Manage the plan', path },
      note: null,
      because: because.en,
    },
  }[locale];
};

export const trialEnding: Letter<'trialEnding'> = (locale, props) => {
  const { name, path, trialEndsAt, days } = props;
  const price = amountInWords(locale, props.price);
  const day = dayInRome(locale, trialEndsAt);
  return {
    it: {
      subject: days === 1 ? 'La tua prova finisce domani' : 'La tua prova finisce tra 7 giorni',
      preheader: `Poi il piano costa ${price}, IVA inclusa.`,
      heading: days === 1 ? 'La prova finisce domani' : 'La prova finisce tra 7 giorni',
      paragraphs: [
        greeting('it', name),
        `la prova di ${bought('it', props)} finisce il ${whenInRome('it', trialEndsAt)}.`,
        `Quel giorno addebitiamo ${price}, IVA inclusa, sulla carta che hai salvato, e il tuo annuncio resta online. Se non vuoi continuare, disdici prima del ${day}: non paghi nulla.`,
      ],
      button: { label: 'Gestisci il piano', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: days === 1 ? 'Your trial ends tomorrow' : 'Your trial ends in 7 days',
      preheader: `Then the plan costs ${price}, VAT included.`,
      heading: days === 1 ? 'The trial ends tomorrow' : 'The trial ends in 7 days',
      paragraphs: [
        greeting('en', name),
        `the trial of ${bought('en', props)} ends on ${whenInRome('en', trialEndsAt)}.`,
        `On that day we charge ${price}, VAT included, to the card that you saved, and your ad stays online. If you do not want to go on, cancel before ${day}: you pay nothing.`,
      ],
      button: { label: 'Manage the plan', path },
      note: null,
      because: because.en,
    },
  }[locale];
};
