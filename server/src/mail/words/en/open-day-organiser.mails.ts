import type { Letter } from '../../letter-props.ts';
import { homeOf, personOf, visitFacts, visitStart } from './visit-words.rules.ts';
import { greeting } from './words.rules.ts';

/** Letters to whoever organises an open day: somebody asks, somebody does not come. */

const because = 'You get this email because you organise an open day on Soglia.';

export const openDayRequestForYou: Letter<'openDayRequestForYou'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Request to visit: ${start}`,
    preheader: `${who} asks to come. You have 24 hours to answer.`,
    heading: 'You have a request to visit',
    paragraphs: [
      greeting(name),
      `${who} asks to come to your open day for ${home}.`,
      'Confirm or refuse it within 24 hours, and in any case before the visit begins: then the request ends by itself.',
    ],
    list: visitFacts(props),
    button: { label: 'Answer the request', path },
    note: null,
    because,
  };
};

export const openDayGuestCancelled: Letter<'openDayGuestCancelled'> = (props) => {
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
