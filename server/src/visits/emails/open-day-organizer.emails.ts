import type { Language } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailProps, EmailTemplate, EmailText } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import type { Seats } from './email-props.ts';
import de from './open-day-organizer.emails.de.json' with { type: 'json' };
import en from './open-day-organizer.emails.en.json' with { type: 'json' };
import es from './open-day-organizer.emails.es.json' with { type: 'json' };
import fr from './open-day-organizer.emails.fr.json' with { type: 'json' };
import it from './open-day-organizer.emails.it.json' with { type: 'json' };
import { isUnderWay, visitTexts } from './visit.texts.ts';

/** Emails to the organizer: new request, canceled visit. */

const messages = messagesIn({ it, en, fr, de, es });

export const openDayRequestForYou: EmailTemplate<'openDayRequestForYou'> = (props, language) => {
  const { name, path, seats } = props;
  if (seats) return waitlisted({ ...props, seats }, language);
  const t = messages(language);
  const { visitStart, visitFacts, listingOf, personOf, untilWhen } = visitTexts(language);
  const person = personOf(props.from);
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: t('request.subject', { start: visitStart(props) }),
    preheader: t('request.preheader', { person, until }),
    heading: t('request.heading'),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t('request.body', { person, listing: listingOf(props) }),
      t('request.deadline', { until }),
    ],
    list: visitFacts(props),
    button: { label: t('request.answer'), path },
    note: null,
    because: t('because'),
  };
};

type Waitlisted = EmailProps['openDayRequestForYou'] & { seats: Seats };

function waitlisted(props: Waitlisted, language: Language): EmailText {
  const t = messages(language);
  const { visitStart, visitFacts, listingOf, personOf, untilWhen } = visitTexts(language);
  const { name, people, seats } = props;
  const person = personOf(props.from);
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: t('waitlisted.subject', { start: visitStart(props) }),
    preheader: t('waitlisted.preheader', { person }),
    heading: t('waitlisted.heading'),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t('waitlisted.body', { person, people, listing: listingOf(props), ...seats }),
      t('waitlisted.deadline', { isUnderWay: String(isUnderWay(props)), until }),
      t('waitlisted.confirm'),
    ],
    list: visitFacts(props),
    button: { label: t('showParticipants'), path: props.path },
    note: null,
    because: t('because'),
  };
}

export const openDayGuestCancelled: EmailTemplate<'openDayGuestCancelled'> = (props, language) => {
  const t = messages(language);
  const { visitStart, visitFacts, listingOf, personOf } = visitTexts(language);
  const person = personOf(props.from);
  return {
    subject: t('guestCancelled.subject', { start: visitStart(props) }),
    preheader: t('guestCancelled.preheader', { person }),
    heading: t('guestCancelled.heading'),
    paragraphs: [
      sharedTexts(language).greeting(props.name),
      t('guestCancelled.body', { person, listing: listingOf(props) }),
      t('guestCancelled.waitlist'),
    ],
    list: visitFacts(props),
    button: { label: t('showParticipants'), path: props.path },
    note: null,
    because: t('because'),
  };
};
