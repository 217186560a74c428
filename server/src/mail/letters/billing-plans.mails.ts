import { amountInWords } from '../../lib/money-words.ts';
import type { Letter } from '../letter-props.ts';
import { dayInRome, greeting, whenInRome } from '../letter-words.rules.ts';
import { adOf, because, bought } from './billing-words.rules.ts';

/** Letters about a plan that goes on or comes to its end, and what that means for its ad. */

export const subscriptionPastDue: Letter<'subscriptionPastDue'> = (locale, props) => {
  const { name, path, servesUntil } = props;
  const owed = amountInWords(locale, props.owed);
  return {
    it: {
      subject: 'Il rinnovo del tuo piano non è riuscito',
      preheader: `L’annuncio resta online fino al ${dayInRome('it', servesUntil)}.`,
      heading: 'Il rinnovo non è riuscito',
      paragraphs: [
        greeting('it', name),
        `la tua banca ha rifiutato il pagamento di ${owed}, IVA inclusa, per rinnovare ${bought('it', props)}.`,
        `L’annuncio resta online fino al ${whenInRome('it', servesUntil)}. Intanto riproviamo; se il pagamento non riesce, dopo quel momento lo sospendiamo.`,
      ],
      button: { label: 'Controlla la carta', path },
      note: 'Può bastare salvare un’altra carta: la usiamo al prossimo tentativo.',
      because: because.it,
    },
    en: {
      subject: 'Your plan could not be renewed',
      preheader: `The ad stays online until ${dayInRome('en', servesUntil)}.`,
      heading: 'The renewal failed',
      paragraphs: [
        greeting('en', name),
        `your bank declined the payment of ${owed}, VAT included, that renews ${bought('en', props)}.`,
        `The ad stays online until ${whenInRome('en', servesUntil)}. Meanwhile we try again; if the payment does not succeed, we suspend it after that.`,
      ],
      button: { label: 'Check the card', path },
      note: 'Saving another card can be enough: we use it at the next try.',
      because: because.en,
    },
  }[locale];
};

export const subscriptionEnding: Letter<'subscriptionEnding'> = (locale, props) => {
  const { name, path, endsAt, days, reason } = props;
  const unpaid = reason === 'PAST_DUE';
  return {
    it: {
      subject: days === 1 ? 'Domani il tuo annuncio va offline' : 'Tra 7 giorni il tuo annuncio va offline',
      preheader: unpaid ? 'Il rinnovo del piano non è pagato.' : 'Il piano che hai disdetto sta per finire.',
      heading: days === 1 ? 'Il piano finisce domani' : 'Il piano finisce tra 7 giorni',
      paragraphs: [
        greeting('it', name),
        unpaid
          ? `non siamo riusciti a incassare il rinnovo di ${bought('it', props)}.`
          : `hai disdetto ${bought('it', props)}.`,
        `Il piano finisce il ${whenInRome('it', endsAt)}. Da quel momento l’annuncio non è più online.`,
        unpaid
          ? 'Per tenerlo online controlla la carta salvata, o aggiungine un’altra.'
          : 'Vuoi tenerlo online? Riattiva il piano prima che finisca.',
      ],
      button: { label: unpaid ? 'Controlla la carta' : 'Gestisci il piano', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: days === 1 ? 'Your ad goes offline tomorrow' : 'Your ad goes offline in 7 days',
      preheader: unpaid ? 'The plan’s renewal is not paid.' : 'The plan that you cancelled is about to end.',
      heading: days === 1 ? 'The plan ends tomorrow' : 'The plan ends in 7 days',
      paragraphs: [
        greeting('en', name),
        unpaid
          ? `we could not collect the renewal of ${bought('en', props)}.`
          : `you have cancelled ${bought('en', props)}.`,
        `The plan ends on ${whenInRome('en', endsAt)}. From then on the ad is not online any more.`,
        unpaid
          ? 'To keep it online check the saved card, or add another one.'
          : 'You want to keep it online? Resume the plan before it ends.',
      ],
      button: { label: unpaid ? 'Check the card' : 'Manage the plan', path },
      note: null,
      because: because.en,
    },
  }[locale];
};

export const subscriptionCanceled: Letter<'subscriptionCanceled'> = (locale, props) => {
  const { name, path, endsAt } = props;
  const day = dayInRome(locale, endsAt);
  return {
    it: {
      subject: 'Hai disdetto il tuo piano',
      preheader: `L’annuncio resta online fino al ${day}.`,
      heading: 'Il piano è disdetto',
      paragraphs: [
        greeting('it', name),
        `la disdetta di ${bought('it', props)} è registrata: non ti addebiteremo altro.`,
        `L’annuncio resta online fino al ${whenInRome('it', endsAt)}, poi lo sospendiamo. Fino ad allora puoi riattivare il piano.`,
      ],
      button: { label: 'Gestisci il piano', path },
      note: 'Non l’hai disdetto tu? Riattiva il piano e cambia la password.',
      because: because.it,
    },
    en: {
      subject: 'You have cancelled your plan',
      preheader: `The ad stays online until ${day}.`,
      heading: 'The plan is cancelled',
      paragraphs: [
        greeting('en', name),
        `the cancellation of ${bought('en', props)} is recorded: we will charge nothing more.`,
        `The ad stays online until ${whenInRome('en', endsAt)}, then we suspend it. Until then you can resume the plan.`,
      ],
      button: { label: 'Manage the plan', path },
      note: 'It was not you who cancelled it? Resume the plan and change the password.',
      because: because.en,
    },
  }[locale];
};

export const subscriptionExpired: Letter<'subscriptionExpired'> = (locale, props) => {
  const { name, path, reason } = props;
  const ad = adOf(locale, props);
  return {
    it: {
      subject: 'Il tuo piano è finito, l’annuncio è sospeso',
      preheader: 'Con un nuovo piano torna online.',
      heading: 'Il tuo annuncio è sospeso',
      paragraphs: [
        greeting('it', name),
        reason === 'PAST_DUE'
          ? `il piano ${bought('it', props)} è finito, perché non siamo riusciti a incassare il rinnovo.`
          : `il piano ${bought('it', props)}, che avevi disdetto, è finito.`,
        `Per ora nessun altro può vedere ${ad}. Foto, testi e messaggi restano: per rimetterlo online scegli un piano e pubblicalo di nuovo.`,
      ],
      button: { label: 'Scegli un piano', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: 'Your plan has ended, the ad is suspended',
      preheader: 'With a new plan it goes back online.',
      heading: 'Your ad is suspended',
      paragraphs: [
        greeting('en', name),
        reason === 'PAST_DUE'
          ? `the plan ${bought('en', props)} has ended, because we could not collect its renewal.`
          : `the plan ${bought('en', props)}, which you had cancelled, has ended.`,
        `For now nobody else can see ${ad}. Photos, texts and messages stay: to put it back online choose a plan and publish it again.`,
      ],
      button: { label: 'Choose a plan', path },
      note: null,
      because: because.en,
    },
  }[locale];
};
