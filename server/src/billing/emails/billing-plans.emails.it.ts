import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  adOf,
  bought,
  boughtBecause,
  boughtFacts,
  dayInRome,
  greeting,
  money,
  sentence,
  whenInRome,
} from '../../platform/email/shared.texts.it.ts';
import { contractSections, trialDuration } from './contract.texts.it.ts';

/** Emails about plans: trial, renewal, end, and the effect on the listing. */

export const trialBegun: EmailTemplate<'trialBegun'> = (props) => {
  const { name, path, trialEndsAt } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: 'La tua prova gratuita è iniziata',
    preheader: sentence`Fino al ${day} non paghi nulla.`,
    heading: 'La tua prova gratuita è iniziata',
    paragraphs: [
      greeting(name),
      sentence`la prova di ${bought(props)} è iniziata. Fino al ${day} non paghi nulla.`,
      `Poi il piano si rinnova da solo e addebitiamo ${price}, IVA inclusa, sulla carta che hai salvato. Puoi disdire in ogni momento prima di quel giorno, senza costi.`,
    ],
    list: [
      ...boughtFacts(props),
      trialDuration(props),
      `Fine della prova: ${whenInRome(trialEndsAt)}`,
      `Poi, IVA inclusa: ${price}`,
    ],
    button: { label: 'Gestisci il piano', path },
    note: null,
    sections: contractSections(props, props.contract),
    because: boughtBecause,
  };
};

export const trialEnding: EmailTemplate<'trialEnding'> = (props) => {
  const { name, path, trialEndsAt, days } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: days === 1 ? 'La tua prova finisce domani' : 'La tua prova finisce tra 7 giorni',
    preheader: `Poi il piano costa ${price}, IVA inclusa.`,
    heading: days === 1 ? 'La prova finisce domani' : 'La prova finisce tra 7 giorni',
    paragraphs: [
      greeting(name),
      sentence`la prova di ${bought(props)} finisce il ${whenInRome(trialEndsAt)}.`,
      sentence`Quel giorno addebitiamo ${price}, IVA inclusa, sulla carta che hai salvato, e il tuo annuncio resta online. Se non vuoi continuare, disdici prima del ${day}: non paghi nulla.`,
    ],
    button: { label: 'Gestisci il piano', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionPastDue: EmailTemplate<'subscriptionPastDue'> = (props) => {
  const { name, path, servesUntil } = props;
  const owed = money(props.owed);
  return {
    subject: 'Il rinnovo del tuo piano non è riuscito',
    preheader: sentence`L’annuncio resta online fino al ${dayInRome(servesUntil)}.`,
    heading: 'Il rinnovo non è riuscito',
    paragraphs: [
      greeting(name),
      `la tua banca ha rifiutato il pagamento di ${owed}, IVA inclusa, per rinnovare ${bought(props)}.`,
      sentence`L’annuncio resta online fino al ${whenInRome(servesUntil)}. Intanto riproviamo; se il pagamento non riesce, dopo quel momento lo sospendiamo.`,
    ],
    button: { label: 'Controlla la carta', path },
    note: 'Può bastare salvare un’altra carta: la usiamo al prossimo tentativo.',
    because: boughtBecause,
  };
};

export const subscriptionEnding: EmailTemplate<'subscriptionEnding'> = (props) => {
  const { name, path, endsAt, days, reason } = props;
  const unpaid = reason === 'PAST_DUE';
  return {
    subject: days === 1 ? 'Domani il tuo annuncio va offline' : 'Tra 7 giorni il tuo annuncio va offline',
    preheader: unpaid ? 'Il rinnovo del piano non è pagato.' : 'Il piano che hai disdetto sta per finire.',
    heading: days === 1 ? 'Il piano finisce domani' : 'Il piano finisce tra 7 giorni',
    paragraphs: [
      greeting(name),
      unpaid ? `non siamo riusciti a incassare il rinnovo di ${bought(props)}.` : `hai disdetto ${bought(props)}.`,
      sentence`Il piano finisce il ${whenInRome(endsAt)}. Da quel momento l’annuncio non è più online.`,
      unpaid
        ? 'Per tenerlo online controlla la carta salvata, o aggiungine un’altra.'
        : 'Vuoi tenerlo online? Riattiva il piano prima che finisca.',
    ],
    button: { label: unpaid ? 'Controlla la carta' : 'Gestisci il piano', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionCanceled: EmailTemplate<'subscriptionCanceled'> = (props) => {
  const { name, path, endsAt } = props;
  const day = dayInRome(endsAt);
  return {
    subject: 'Hai disdetto il tuo piano',
    preheader: sentence`L’annuncio resta online fino al ${day}.`,
    heading: 'Il piano è disdetto',
    paragraphs: [
      greeting(name),
      `la disdetta di ${bought(props)} è registrata: non ti addebiteremo altro.`,
      sentence`L’annuncio resta online fino al ${whenInRome(endsAt)}, poi lo sospendiamo. Fino ad allora puoi riattivare il piano.`,
    ],
    button: { label: 'Gestisci il piano', path },
    note: 'Non l’hai disdetto tu? Riattiva il piano e cambia la password.',
    because: boughtBecause,
  };
};

export const subscriptionExpired: EmailTemplate<'subscriptionExpired'> = (props) => {
  const { name, path, reason } = props;
  const ad = adOf(props);
  return {
    subject: 'Il tuo piano è finito, l’annuncio è sospeso',
    preheader: 'Con un nuovo piano torna online.',
    heading: 'Il tuo annuncio è sospeso',
    paragraphs: [
      greeting(name),
      reason === 'PAST_DUE'
        ? `il piano ${bought(props)} è finito, perché non siamo riusciti a incassare il rinnovo.`
        : `il piano ${bought(props)}, che avevi disdetto, è finito.`,
      `Per ora nessun altro può vedere ${ad}. Foto, testi e messaggi restano: per rimetterlo online scegli un piano e pubblicalo di nuovo.`,
    ],
    button: { label: 'Scegli un piano', path },
    note: null,
    because: boughtBecause,
  };
};
