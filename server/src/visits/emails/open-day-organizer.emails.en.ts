import type { EmailProps, EmailTemplate, EmailText } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.en.ts';
import type { Seats } from './email-props.ts';
import { homeOf, isUnderWay, personOf, untilWhen, visitFacts, visitStart } from './visit.texts.en.ts';

/** Emails to the organizer: new request, canceled visit. */

const because = 'You get this email because you organise an open day on Soglia.';

export const openDayRequestForYou: EmailTemplate<'openDayRequestForYou'> = (props) => {
  const { name, from, path, seats } = props;
  if (seats) return waitlisted({ ...props, seats });
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `Request to visit: ${start}`,
    preheader: `${who} asks to come. You can answer until ${until}.`,
    heading: 'You have a request to visit',
    paragraphs: [
      greeting(name),
      `${who} asks to come to your open day for ${home}.`,
      `Confirm or refuse it before ${until}: then the request ends by itself.`,
    ],
    list: visitFacts(props),
    button: { label: 'Answer the request', path },
    note: null,
    because,
  };
};

type Waitlisted = EmailProps['openDayRequestForYou'] & { seats: Seats };

function waitlisted(props: Waitlisted): EmailText {
  const { name, from, path, people, seats } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  const until = untilWhen(props.expiresAt, props.timeZone);
  const then = isUnderWay(props)
    ? 'The visit has begun: if places become free, only you can confirm it.'
    : 'If places become free before the visit begins, we offer them, in the order of the requests.';
  const some =
    seats.free === 1
      ? `They ask for ${counted(people, 'place', 'places')}, one is left.`
      : `They ask for ${counted(people, 'place', 'places')}, ${seats.free} left.`;
  const noRoom = seats.free === 0 ? `The visit is full (places: ${seats.max}).` : some;
  return {
    subject: `On the waiting list: ${start}`,
    preheader: `${who} would like to come, but there is no place. Nothing to do for you.`,
    heading: 'A request on the waiting list',
    paragraphs: [
      greeting(name),
      `${who} would like to come to your open day for ${home}. ${noRoom}`,
      `The request stays on the waiting list until ${until}. ${then}`,
      'There is nothing to do. If you like, you can confirm it even beyond the maximum.',
    ],
    list: visitFacts(props),
    button: { label: 'See the participants', path },
    note: null,
    because,
  };
}

export const openDayGuestCancelled: EmailTemplate<'openDayGuestCancelled'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `One visit less: ${start}`,
    preheader: `${who} has cancelled the booking.`,
    heading: 'A guest does not come',
    paragraphs: [
      greeting(name),
      `${who} has cancelled the confirmed booking for your open day for ${home}.`,
      'There is nothing to do: if somebody is on the waiting list, we offer them the place.',
    ],
    list: visitFacts(props),
    button: { label: 'See the participants', path },
    note: null,
    because,
  };
};
