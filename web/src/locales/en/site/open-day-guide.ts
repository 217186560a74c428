import type { Messages } from '../../messages.ts';

export const openDayGuide: Messages['openDayGuide'] = {
  title: 'How to hold an open day',
  lead: 'One morning, all the visits: people book by themselves, you open the door.',
  plan: {
    heading: 'Choose day and time',
    text: 'Saturday morning suits many, late afternoon those who work. You can choose several days at once, with the same times. Times are those of the home, even if you are elsewhere. It works for homes for sale and for long rental.',
    alt: 'The form of an open day with its calendar',
    caption: 'Press the days: the times hold for all.',
  },
  places: {
    heading: 'Decide how many come in',
    text: 'The limit counts companions too. Then choose how people come in:',
    points: {
      free: 'Free entry: whoever books is confirmed at once, while there are places.',
      asked: 'By reservation: each request waits for your word.',
      queue:
        'Waiting list: whoever finds no place waits in line. If somebody gives up, the place is offered to the first who fits.',
    },
    fact: 'Two people every ten minutes see more than twenty at once: a long time is worth more than a high limit.',
  },
  prepare: {
    heading: 'Prepare the home and the papers',
    text: 'Visitors look at the whole first, then at details, then ask for papers:',
    points: {
      home: 'open the curtains, switch on the lights, air the rooms; put away valuables and personal papers;',
      papers: 'have the floor plan, the APE and the condominium fees at hand, best as copies;',
      notes:
        'in the notes write the bell, the staircase and where to park: whoever books reads them, and is told if you change them.',
    },
  },
  door: {
    heading: 'At the door',
    text: 'From the page of participants you download a poster with a code: whoever arrives scans it and counts as present. Or open the door mode on your phone and scan the code of whoever comes in.',
    more: 'Whoever comes without a booking is added in two taps. The door mode works without a network too: it sends everything once it is back.',
    alt: 'The page of participants of an open day',
    caption: 'People expected, confirmed, waiting and present, and the code to hang up.',
  },
  after: {
    heading: 'Afterwards, see who came',
    text: 'Those present stay on the page of the open day, with how many they were. It is the time to write to those who seemed convinced, and to add a day if somebody was left out.',
  },
  faq: {
    change: {
      question: 'May I change the time?',
      answer:
        'Yes, until the open day is over. Whoever booked gets an email with the new time and an updated calendar entry.',
    },
    cancel: {
      question: 'And if I have to cancel?',
      answer: 'You delete the open day: first we say how many people have booked, then we tell them all.',
    },
    late: {
      question: 'I am late, what now?',
      answer: 'From three hours before, one tap tells those with a confirmed place how many minutes late you are.',
    },
    code: {
      question: 'Somebody has the code who should not',
      answer:
        'On the page of participants you change it: posters already printed open nothing any more, whoever came in stays present.',
    },
    offline: {
      question: 'What if there is no network in the home?',
      answer:
        'Open the door mode once before you leave, where there is a network. Then it works by itself, and no arrival is lost.',
    },
  },
  action: 'Make an open day',
  look: 'Your open days',
};
