import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  adOf,
  bought,
  boughtBecause,
  boughtFacts,
  dayInRome,
  greeting,
  money,
  whenInRome,
} from '../../platform/email/shared.texts.de.ts';
import { contractSections, trialDuration } from './contract.texts.de.ts';

/** Emails about plans: trial, renewal, end, and the effect on the listing. */

export const trialBegun: EmailTemplate<'trialBegun'> = (props) => {
  const { name, path, trialEndsAt } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: 'Deine kostenlose Probezeit hat begonnen',
    preheader: `Bis zum ${day} zahlst du nichts.`,
    heading: 'Deine kostenlose Probezeit hat begonnen',
    paragraphs: [
      greeting(name),
      `die Probezeit von ${bought(props)} hat begonnen. Bis zum ${day} zahlst du nichts.`,
      `Danach verlängert sich der Tarif von selbst, und wir buchen ${price} einschließlich MwSt. von der gespeicherten Karte ab. Vor diesem Tag kannst du jederzeit kostenlos kündigen.`,
    ],
    list: [
      ...boughtFacts(props),
      trialDuration(props),
      `Ende der Probezeit: ${whenInRome(trialEndsAt)}`,
      `Danach, einschließlich MwSt.: ${price}`,
    ],
    button: { label: 'Tarif verwalten', path },
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
    subject: days === 1 ? 'Deine Probezeit endet morgen' : 'Deine Probezeit endet in 7 Tagen',
    preheader: `Danach kostet der Tarif ${price} einschließlich MwSt.`,
    heading: days === 1 ? 'Die Probezeit endet morgen' : 'Die Probezeit endet in 7 Tagen',
    paragraphs: [
      greeting(name),
      `die Probezeit von ${bought(props)} endet am ${whenInRome(trialEndsAt)}.`,
      `An diesem Tag buchen wir ${price} einschließlich MwSt. von der gespeicherten Karte ab, und deine Anzeige bleibt online. Wenn du nicht weitermachen willst, kündige vor dem ${day}: Dann zahlst du nichts.`,
    ],
    button: { label: 'Tarif verwalten', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionPastDue: EmailTemplate<'subscriptionPastDue'> = (props) => {
  const { name, path, servesUntil } = props;
  const owed = money(props.owed);
  return {
    subject: 'Dein Tarif konnte nicht verlängert werden',
    preheader: `Die Anzeige bleibt bis zum ${dayInRome(servesUntil)} online.`,
    heading: 'Die Verlängerung hat nicht geklappt',
    paragraphs: [
      greeting(name),
      `deine Bank hat die Zahlung von ${owed} einschließlich MwSt. abgelehnt, mit der ${bought(props)} verlängert werden sollte.`,
      `Die Anzeige bleibt bis zum ${whenInRome(servesUntil)} online. Inzwischen versuchen wir es noch einmal; gelingt die Zahlung nicht, sperren wir sie danach.`,
    ],
    button: { label: 'Karte prüfen', path },
    note: 'Manchmal reicht es, eine andere Karte zu speichern: Wir nehmen sie beim nächsten Versuch.',
    because: boughtBecause,
  };
};

export const subscriptionEnding: EmailTemplate<'subscriptionEnding'> = (props) => {
  const { name, path, endsAt, days, reason } = props;
  const unpaid = reason === 'PAST_DUE';
  return {
    subject: days === 1 ? 'Morgen geht deine Anzeige offline' : 'In 7 Tagen geht deine Anzeige offline',
    preheader: unpaid
      ? 'Die Verlängerung des Tarifs ist nicht bezahlt.'
      : 'Der Tarif, den du gekündigt hast, läuft bald aus.',
    heading: days === 1 ? 'Der Tarif endet morgen' : 'Der Tarif endet in 7 Tagen',
    paragraphs: [
      greeting(name),
      unpaid
        ? `wir konnten die Verlängerung von ${bought(props)} nicht abbuchen.`
        : `du hast ${bought(props)} gekündigt.`,
      `Der Tarif endet am ${whenInRome(endsAt)}. Ab dann ist die Anzeige nicht mehr online.`,
      unpaid
        ? 'Damit sie online bleibt, prüfe die gespeicherte Karte oder füge eine andere hinzu.'
        : 'Soll sie online bleiben? Setze den Tarif fort, bevor er endet.',
    ],
    button: { label: unpaid ? 'Karte prüfen' : 'Tarif verwalten', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionCanceled: EmailTemplate<'subscriptionCanceled'> = (props) => {
  const { name, path, endsAt } = props;
  const day = dayInRome(endsAt);
  return {
    subject: 'Du hast deinen Tarif gekündigt',
    preheader: `Die Anzeige bleibt bis zum ${day} online.`,
    heading: 'Der Tarif ist gekündigt',
    paragraphs: [
      greeting(name),
      `die Kündigung von ${bought(props)} ist eingegangen: Wir buchen nichts mehr ab.`,
      `Die Anzeige bleibt bis zum ${whenInRome(endsAt)} online, dann sperren wir sie. Bis dahin kannst du den Tarif fortsetzen.`,
    ],
    button: { label: 'Tarif verwalten', path },
    note: 'Du hast ihn nicht gekündigt? Setze den Tarif fort und ändere dein Passwort.',
    because: boughtBecause,
  };
};

export const subscriptionExpired: EmailTemplate<'subscriptionExpired'> = (props) => {
  const { name, path, reason } = props;
  const ad = adOf(props);
  return {
    subject: 'Dein Tarif ist beendet, die Anzeige ist gesperrt',
    preheader: 'Mit einem neuen Tarif ist sie wieder online.',
    heading: 'Deine Anzeige ist gesperrt',
    paragraphs: [
      greeting(name),
      reason === 'PAST_DUE'
        ? `der Tarif ${bought(props)} ist beendet, weil wir die Verlängerung nicht abbuchen konnten.`
        : `der Tarif ${bought(props)}, den du gekündigt hattest, ist beendet.`,
      `Vorerst kann niemand sonst ${ad} sehen. Fotos, Texte und Nachrichten bleiben: Um die Anzeige wieder online zu stellen, wähle einen Tarif und veröffentliche sie neu.`,
    ],
    button: { label: 'Tarif wählen', path },
    note: null,
    because: boughtBecause,
  };
};
