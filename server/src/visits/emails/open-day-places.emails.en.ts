import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.en.ts';
import { homeOf, isUnderWay, untilWhen, visitFacts, visitStart } from './visit.texts.en.ts';

/** Emails to a visitor about a seat: requested, offered, confirmed. */

const because = 'You get this email because you booked a visit on Soglia.';

function partyOf({ people }: { people: number }): string {
  return people === 1 ? 'you' : counted(people, 'person', 'people');
}

export const openDayConfirmed: EmailTemplate<'openDayConfirmed'> = (props) => {
  const { name, path, answerPath, wasOffered, calendar } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `Visit confirmed: ${start}`,
    preheader: 'They expect you. Your pass for the door is in your booking.',
    heading: 'Your visit is confirmed',
    paragraphs: [
      greeting(name),
      wasOffered ? `the place is yours: the visit to ${home} is confirmed.` : `your visit to ${home} is confirmed.`,
      'At the door show your pass: it is the QR code of the booking. The appointment comes with this email, ready for your calendar.',
    ],
    list: visitFacts(props),
    button: { label: 'Open the booking', path },
    second: { label: 'You cannot come? Cancel the visit', path: answerPath },
    note: 'If you cancel, the place goes to somebody who waits for it.',
    because,
    calendar,
  };
};

export const openDayRequested: EmailTemplate<'openDayRequested'> = (props) => {
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `${props.position === null ? 'Request sent' : 'Waiting list'}: ${visitStart(props)}`,
    preheader:
      props.position === null
        ? `Now the organiser decides, and can answer until ${until}.`
        : `You are on the waiting list, at position ${props.position}.`,
    heading: props.position === null ? 'Your request has arrived' : 'You are on the waiting list',
    paragraphs: [
      greeting(props.name),
      ...(props.position === null
        ? [
            `the organiser of the visit to ${homeOf(props)} has your request and decides whether to confirm it.`,
            `Without an answer before ${until}, the request ends. We write to you either way.`,
          ]
        : [
            `for now there is no place for ${partyOf(props)} at the visit to ${homeOf(props)}. You are on the waiting list, at position ${props.position}.`,
            isUnderWay(props)
              ? 'The visit has begun: if a place becomes free, the organiser can still confirm you, and we write at once.'
              : 'If there is place for you we write at once, and hold it for your answer: the email says until when.',
          ]),
    ],
    list: visitFacts(props),
    button: { label: 'Open the request', path: props.path },
    second: { label: 'Changed your mind? Withdraw the request', path: props.answerPath },
    note: 'This is not a confirmation yet: wait for our email before you set out.',
    because,
  };
};

export const openDayOffer: EmailTemplate<'openDayOffer'> = (props) => {
  const { name, path, answerPath, offerExpiresAt, timeZone } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  const until = untilWhen(offerExpiresAt, timeZone);
  const who = partyOf(props);
  return {
    subject: `There is place: ${start}`,
    preheader: `We hold it for you until ${until}.`,
    heading: `There is place for ${who}`,
    paragraphs: [
      greeting(name),
      `places have become free for ${who} at the visit to ${home}. We hold them for you until ${until}: then they go to whoever is next.`,
    ],
    list: visitFacts(props),
    button: { label: 'Accept or decline', path: answerPath },
    second: { label: 'Open the booking', path },
    note: 'You need not sign in: the button answers in your name, so do not forward this email.',
    because,
  };
};
