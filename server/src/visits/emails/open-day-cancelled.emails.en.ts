import { english } from '../../platform/email/shared.texts.en.ts';
import { cancelledVisit } from './cancelled-visit.texts.ts';
import { visit } from './visit.texts.en.ts';

const OTHER_DATES = 'See other dates';

/** Email about a canceled visit, with the reason and next steps. */
export const openDayCancelled = cancelledVisit(english, visit, {
  subject: 'Visit cancelled',
  calendar: 'What comes with this email takes the appointment out of your calendar.',
  because: 'You get this email because you had booked a visit on Soglia.',
  told: (home) => ({
    PARTICIPANT: {
      heading: 'You have cancelled the visit',
      why: `your visit to ${home} is cancelled, as you asked.`,
      hope: 'If you change your mind you can book again, on another date too.',
      label: OTHER_DATES,
    },
    ORGANISER: {
      heading: 'Your booking is cancelled',
      why: `the organiser of the visit to ${home} cannot receive you and has cancelled your booking.`,
      hope: 'Perhaps there is another date on which you can see the home.',
      label: OTHER_DATES,
    },
    REQUEST_EXPIRED: {
      heading: 'Your request has ended',
      why: `your request for the visit to ${home} has ended without a place for you. We are sorry.`,
      hope: 'You can ask again, or choose another date.',
      label: OTHER_DATES,
    },
    OFFER_EXPIRED: {
      heading: 'The place has gone to others',
      why: `we did not have your answer in time, and the place that we held for you at the visit to ${home} is free again.`,
      hope: 'Still interested? You can ask again, or choose another date.',
      label: OTHER_DATES,
    },
    EVENT_CANCELLED: {
      heading: 'The visit is cancelled',
      why: `the organiser has cancelled the visit to ${home}. We are sorry.`,
      hope: 'See whether the home can be visited on another date.',
      label: OTHER_DATES,
    },
    LISTING_GONE: {
      heading: 'The visit is cancelled',
      why: `the listing ${home} is not online any more, and the visit goes with it. We are sorry.`,
      hope: null,
      label: 'Open your visits',
    },
  }),
});
