import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './open-day-places.emails.de.json' with { type: 'json' };
import en from './open-day-places.emails.en.json' with { type: 'json' };
import es from './open-day-places.emails.es.json' with { type: 'json' };
import fr from './open-day-places.emails.fr.json' with { type: 'json' };
import it from './open-day-places.emails.it.json' with { type: 'json' };
import { isUnderWay, visitTexts } from './visit.texts.ts';

/** Emails to a visitor about a seat: requested, offered, confirmed. */

const messages = messagesIn({ it, en, fr, de, es });

export const openDayConfirmed: EmailTemplate<'openDayConfirmed'> = (props, language) => {
  const t = messages(language);
  const { visitStart, visitFacts, visitPictures, listingOf } = visitTexts(language);
  const { name, path, answerPath, wasOffered, calendar } = props;
  return {
    subject: t('confirmed.subject', { start: visitStart(props) }),
    preheader: t('confirmed.preheader'),
    heading: t('confirmed.heading'),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t(wasOffered ? 'confirmed.offered' : 'confirmed.body', { listing: listingOf(props) }),
      t('confirmed.pass'),
    ],
    list: visitFacts(props),
    pictures: visitPictures(props),
    button: { label: t('openBooking'), path },
    second: { label: t('confirmed.cancel'), path: answerPath },
    note: t('confirmed.note'),
    because: t('because'),
    calendar,
  };
};

export const openDayRequested: EmailTemplate<'openDayRequested'> = (props, language) => {
  const t = messages(language);
  const { visitStart, visitFacts, listingOf, untilWhen } = visitTexts(language);
  const { name, people, position, path, answerPath } = props;
  const status = position === null ? 'requested' : 'waitlisted';
  const listing = listingOf(props);
  const until = untilWhen(props.expiresAt, props.timeZone);
  const waiting = { listing, people, position: position ?? '' };
  return {
    subject: t(`${status}.subject`, { start: visitStart(props) }),
    preheader: t(`${status}.preheader`, { until, ...waiting }),
    heading: t(`${status}.heading`),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t(`${status}.body`, waiting),
      position === null
        ? t('requested.deadline', { until })
        : t(isUnderWay(props) ? 'waitlisted.underWay' : 'waitlisted.upcoming'),
    ],
    list: visitFacts(props),
    button: { label: t('request.open'), path },
    second: { label: t('request.withdraw'), path: answerPath },
    note: t('request.note'),
    because: t('because'),
  };
};

export const openDayOffer: EmailTemplate<'openDayOffer'> = (props, language) => {
  const t = messages(language);
  const { visitStart, visitFacts, listingOf, untilWhen } = visitTexts(language);
  const { people } = props;
  const until = untilWhen(props.offerExpiresAt, props.timeZone);
  return {
    subject: t('offer.subject', { start: visitStart(props) }),
    preheader: t('offer.preheader', { until }),
    heading: t('offer.heading', { people }),
    paragraphs: [
      sharedTexts(language).greeting(props.name),
      t('offer.body', { people, listing: listingOf(props), until }),
    ],
    list: visitFacts(props),
    button: { label: t('offer.answer'), path: props.answerPath },
    second: { label: t('openBooking'), path: props.path },
    note: t('offer.note'),
    because: t('because'),
  };
};
