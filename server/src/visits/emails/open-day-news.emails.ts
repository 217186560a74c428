import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './open-day-news.emails.de.json' with { type: 'json' };
import en from './open-day-news.emails.en.json' with { type: 'json' };
import es from './open-day-news.emails.es.json' with { type: 'json' };
import fr from './open-day-news.emails.fr.json' with { type: 'json' };
import it from './open-day-news.emails.it.json' with { type: 'json' };
import { visitTexts } from './visit.texts.ts';

/** Emails to a visitor about a booked visit: change, reminder, delay. */

const messages = messagesIn({ it, en, fr, de, es });

export const openDayChanged: EmailTemplate<'openDayChanged'> = (props, language) => {
  const t = messages(language);
  const { visitStart, visitTime, visitFacts, listingOf } = visitTexts(language);
  const { name, path, answerPath, calendar } = props;
  const what = props.before ? 'time' : 'notes';
  const before = props.before && t('changed.time.before', { before: visitTime(props.before) });
  const isConfirmed = String(calendar !== null);
  return {
    subject: t(`changed.${what}.subject`, { start: visitStart(props) }),
    preheader: before ?? t('changed.notes.preheader'),
    heading: t(`changed.${what}.heading`),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t(`changed.${what}.body`, { isConfirmed, listing: listingOf(props), time: visitTime(props) }),
      ...(before ? [before] : []),
      ...(calendar ? [t('changed.calendar')] : []),
    ],
    list: visitFacts(props),
    button: { label: t(calendar ? 'openBooking' : 'openRequest'), path },
    second: { label: t('changed.cancel'), path: answerPath },
    note: null,
    because: t('because'),
    ...(calendar ? { calendar } : {}),
  };
};

export const openDayReminder: EmailTemplate<'openDayReminder'> = (props, language) => {
  const t = messages(language);
  const { visitStart, visitFacts, visitPictures, listingOf } = visitTexts(language);
  const when = props.hours === 2 ? 'soon' : 'dayBefore';
  return {
    subject: t(`reminder.${when}.subject`, { start: visitStart(props) }),
    preheader: t('reminder.preheader'),
    heading: t(`reminder.${when}.heading`),
    paragraphs: [sharedTexts(language).greeting(props.name), t('reminder.body', { listing: listingOf(props) })],
    list: visitFacts(props),
    pictures: visitPictures(props),
    button: { label: t('openBooking'), path: props.path },
    second: { label: t('reminder.cancel'), path: props.answerPath },
    note: t('reminder.note'),
    because: t('because'),
  };
};

export const openDayLate: EmailTemplate<'openDayLate'> = (props, language) => {
  const t = messages(language);
  const { visitStart, visitFacts, listingOf } = visitTexts(language);
  const { name, minutes, path } = props;
  return {
    subject: t('delay.subject', { minutes, start: visitStart(props) }),
    preheader: t('delay.preheader', { minutes }),
    heading: t('delay.heading', { minutes }),
    paragraphs: [sharedTexts(language).greeting(name), t('delay.body', { minutes, listing: listingOf(props) })],
    list: visitFacts(props),
    button: { label: t('openBooking'), path },
    note: null,
    because: t('because'),
  };
};
