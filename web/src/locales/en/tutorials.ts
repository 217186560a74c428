import type { Messages } from '../words.ts';

export const tutorials: Messages['tutorials'] = {
  back: 'Back to the home page',
  questions: 'Frequent questions',
  sellProperty: {
    title: 'How to sell a home with Soglia',
    lead: 'From the first photo to the signature: what it takes, in order, and how long.',
    photo: 'A bright living room, ready for the photos of the ad',
    prepare: {
      heading: 'Prepare the documents',
      text: 'Have the floor plan, the land registry extract and the energy certificate (APE) at hand. Every ad of a sale must state the energy class: if the certificate is under way, ask the technician for it before you publish.',
    },
    photograph: {
      heading: 'Take photos in daylight',
      text: 'Open the curtains, clear away what is not needed, shoot from the corners at chest height. Ten true photos are worth more than thirty alike. The first decides whether anybody opens the ad: choose the best room.',
    },
    price: {
      heading: 'Choose a price that holds',
      text: 'Look at similar ads in your area, by square metres, floor and condition. Too high a price makes an ad grow old: people watch it fall, and wait.',
    },
    describe: {
      heading: 'Describe without idle adjectives',
      text: 'Metres, floor, aspect, building charges, what was renewed and when. Tell the flaws too: whoever comes to see it knows what to expect, and neither of you loses time.',
    },
    visits: {
      heading: 'Hold the viewings on one day',
      text: 'Putting the viewings into one morning saves time and shows visitors that the home is wanted. Decide how many people to let in at a time and leave at least twenty minutes for each group.',
    },
    faq: {
      apeQuestion: 'May I publish without an energy certificate?',
      apeAnswer:
        'The law asks for the energy class in ads. A few cases are exempt, ruins for example: say why in that case.',
      costQuestion: 'What does publishing cost?',
      costAnswer: 'Today publishing is free. Should a plan be needed one day, you will see it before you publish.',
      agencyQuestion: 'May I also sell through an agency?',
      agencyAnswer:
        'Yes, unless the mandate is exclusive. Check it: an exclusive mandate may carry a penalty if you sell on your own.',
      timeQuestion: 'How long does it take?',
      timeAnswer:
        'It depends on area, price and condition. Between the preliminary contract and the deed there are usually two or three months, the time of the buyer’s mortgage.',
    },
    action: 'Add your property',
    look: 'See homes for sale in your area',
  },
  virtualTour: {
    title: 'How to make a virtual tour',
    lead: 'People walk through the home on their phone, and only those who are convinced come to the real visit.',
    photo: 'A tidy living room, with light coming in at the windows',
    choose: {
      heading: 'Choose a service',
      text: 'You need a service that joins 360-degree photos and gives you an address. Here you can show tours of {{hosts}}.',
    },
    tidy: {
      heading: 'Prepare the rooms',
      text: 'A 360-degree photo sees everything: open the curtains, turn on the lights, put away clutter and family photos, close the doors you do not want to show.',
    },
    shoot: {
      heading: 'Shoot room by room',
      text: 'Put the camera in the middle, at chest height, and leave the picture. Two points in large rooms, one in the others; each point must see the next.',
    },
    publish: {
      heading: 'Join and publish',
      text: 'Upload the shots to the service, connect the rooms as they are, begin at the entrance. Then make the tour visible to whoever has the address.',
    },
    paste: {
      heading: 'Paste the address',
      text: 'In the third step of your property, paste the address that begins with https. You see a preview at once, as readers of the ad will.',
    },
    faq: {
      phoneQuestion: 'Is a phone enough?',
      phoneAnswer:
        'To begin with, yes: many services have an app that guides you while you turn around. With a 360-degree camera the seams show less.',
      costQuestion: 'What does it cost?',
      costAnswer:
        'Some services are free for one tour at a time. A photographer usually asks a price per room: have them show you work they have done.',
      privacyQuestion: 'Who sees it?',
      privacyAnswer:
        'Whoever opens the ad. Before you publish it, cover documents, number plates and faces, and do not show where safe and alarm are.',
      videoQuestion: 'May I use a video?',
      videoAnswer:
        'Yes: a video is uploaded beside the photos, up to 100 MB. One minute, filmed slowly and without music, is worth more than five.',
    },
    action: 'Add your property',
  },
  openDays: {
    title: 'How to hold an open day',
    lead: 'One morning, all the viewings: whoever is interested books by themselves, you open the door.',
    photo: 'A bright living room, tidy for those who come to see it',
    plan: {
      heading: 'Choose day and time',
      text: 'Saturday morning works almost everywhere, late afternoon for people who work. You can set several days at once, at the same time. Times are those of the home, even if you are elsewhere.',
    },
    places: {
      heading: 'Decide how many people come in',
      text: 'When it is open to all, whoever books is confirmed at once as long as there are places. By reservation you confirm them one by one. The limit counts companions too; whoever finds no place waits in line, and if somebody gives up the place is offered to them.',
    },
    prepare: {
      heading: 'Prepare the home and the papers',
      text: 'Open the curtains, turn on the lights, keep the floor plan, the energy certificate and the running costs at hand. Write the doorbell and where to park in the notes: whoever booked reads them.',
    },
    door: {
      heading: 'Hang up the sign',
      text: 'From the participants’ page you download a sign with the code. Whoever comes scans it and is marked present. Or you open door mode on your phone and scan the code of whoever comes in: it works without a network too.',
    },
    after: {
      heading: 'Afterwards, see who came',
      text: 'Those who were present stay on the open day’s page, with how many people they were. It is the moment to write to whoever seemed convinced.',
    },
    faq: {
      changeQuestion: 'Can I change the time?',
      changeAnswer:
        'Yes, until it starts and while it lasts. Whoever booked gets an email with the new time and an updated calendar entry.',
      cancelQuestion: 'And if I have to cancel?',
      cancelAnswer: 'You delete the open day: first we tell you how many people booked, then we tell all of them.',
      lateQuestion: 'I am late, what do I do?',
      lateAnswer:
        'From three hours before you can tell whoever has a confirmed place with one touch, and say by how many minutes.',
      codeQuestion: 'Somebody has the code and should not',
      codeAnswer:
        'You replace it on the participants’ page: signs that are printed open nothing any more, whoever came in stays present.',
    },
    action: 'Create an open day',
    look: 'Your open days',
  },
};
