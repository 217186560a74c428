import type { Messages } from '../../messages.ts';

export const tourGuide: Messages['tourGuide'] = {
  title: 'How to make a virtual tour',
  lead: 'Those far away walk through the home on their phone, and only those who are convinced come to visit.',
  choose: {
    heading: 'Choose a service',
    text: 'You need a service that joins 360-degree photos and gives you an address. In the listing you can show tours of {{hosts}}.',
  },
  tidy: {
    heading: 'Prepare the rooms',
    text: 'A 360-degree photo sees everything, also what is behind you:',
    points: {
      light: 'open the curtains and switch on all lights, so that the rooms look alike;',
      things: 'put away what is not needed and close the doors you do not want to show;',
      private: 'cover papers and family photos, and do not show where safe and alarm are.',
    },
  },
  shoot: {
    heading: 'Shoot room by room',
    text: 'Put the camera in the middle, at chest height, and step out of the picture. Two points in large rooms, one in the others.',
    more: 'Each point must see the next: viewers walk from one to another, and an open door is the way.',
    alt: 'The plan of a flat with five numbered points, each in sight of the next',
    caption: 'Begin at the entrance and go round without leaps.',
  },
  publish: {
    heading: 'Join and publish',
    text: 'Upload the photos to the service, connect the rooms as they really are and begin at the entrance. Then let whoever has the address see the tour.',
  },
  paste: {
    heading: 'Paste the address',
    text: 'In the third step of your property paste the address that begins with https. You see a preview at once, as readers of the listing will.',
    fact: 'The tour loads only when somebody opens it: until then the service that hosts it knows nothing of whoever looks at the listing.',
  },
  faq: {
    phone: {
      question: 'Is a phone enough?',
      answer:
        'To begin with, yes: many services have an app that guides you as you turn. With a 360-degree camera the seams show less.',
    },
    cost: {
      question: 'What does it cost?',
      answer:
        'Some services have a free version. Ask a photographer for one price for the whole home, and to see earlier work.',
    },
    privacy: {
      question: 'Who sees it?',
      answer: 'Whoever opens the listing. Before you publish it cover papers, number plates and faces.',
    },
    video: {
      question: 'May I use a video?',
      answer:
        'Yes: a video is uploaded beside the photos, up to 100 MB. A minute filmed slowly, without music, is worth more than five.',
    },
  },
  action: 'Add your property',
};
