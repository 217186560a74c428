import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.en.ts';
import { homeOf, visitFacts, visitStart, visitTime } from './visit.texts.en.ts';

/** Emails to a visitor about a booked visit: change, reminder, delay. */

const because = 'You get this email because you booked a visit on Soglia.';

export const openDayChanged: EmailTemplate<'openDayChanged'> = (props) => {
  const { name, before, path, answerPath, calendar } = props;
  const visit = calendar ? 'your visit' : 'the visit you asked for';
  return {
    subject: `${before ? 'New time' : 'New notes'}: ${visitStart(props)}`,
    preheader: before ? `It was to be on ${visitTime(before)}.` : 'Day and time stay the same: read what is new.',
    heading: before ? 'The visit has a new time' : 'The notes of the visit have changed',
    paragraphs: [
      greeting(name),
      ...(before
        ? [`${visit} to ${homeOf(props)} has a new time: ${visitTime(props)}.`, `It was to be on ${visitTime(before)}.`]
        : [`the organiser has changed the notes for ${visit} to ${homeOf(props)}. Day and time stay the same.`]),
      ...(calendar ? ['The appointment for your calendar, brought up to date, comes with this email.'] : []),
    ],
    list: visitFacts(props),
    button: { label: calendar ? 'Open the booking' : 'Open the request', path },
    second: { label: 'You cannot come then? Cancel', path: answerPath },
    note: null,
    because,
    ...(calendar ? { calendar } : {}),
  };
};

export const openDayReminder: EmailTemplate<'openDayReminder'> = (props) => {
  const { name, hours, path, answerPath } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `${hours === 2 ? 'Soon' : 'Reminder'}: ${start}`,
    preheader: 'Have your pass ready.',
    heading: hours === 2 ? 'Your visit is soon' : 'Your visit comes near',
    paragraphs: [
      greeting(name),
      `we remind you of the visit to ${home}. At the door show your pass: it is the QR code of the booking.`,
    ],
    list: visitFacts(props),
    button: { label: 'Open the booking', path },
    second: { label: 'You cannot come? Cancel the visit', path: answerPath },
    note: 'If you cancel, the place goes to somebody who waits for it.',
    because,
  };
};

export const openDayLate: EmailTemplate<'openDayLate'> = (props) => {
  const { name, minutes, path } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `${counted(minutes, 'minute', 'minutes')} late: ${start}`,
    preheader: `The organiser of the visit comes about ${counted(minutes, 'minute', 'minutes')} later.`,
    heading: `About ${counted(minutes, 'minute', 'minutes')} late`,
    paragraphs: [
      greeting(name),
      `the organiser of the visit to ${home} told us that they come about ${counted(minutes, 'minute', 'minutes')} later. The visit stays confirmed.`,
    ],
    list: visitFacts(props),
    button: { label: 'Open the booking', path },
    note: null,
    because,
  };
};
