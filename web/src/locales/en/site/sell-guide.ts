import type { Messages } from '../../messages.ts';

export const sellGuide: Messages['sellGuide'] = {
  title: 'How to sell a home with Soglia',
  lead: 'From the papers to the deed: what Italian law asks, in order, and where we help.',
  documents: {
    heading: 'Get the papers ready',
    text: 'Finding them can take weeks, and buyers ask for them at once. Start here:',
    points: {
      ape: 'Energy certificate (APE). A qualified expert makes it, and it is valid for ten years at most. Class and performance index have to stand in every listing.',
      plan: 'Floor plan and entry in the land register (planimetria and visura catastale). They must match the home as it is today: otherwise the notary cannot draw up the deed.',
      deed: 'Your own deed of purchase and the building permits, with the certificate of habitability if there is one.',
      condominium:
        'The rules of the condominium, the latest fees and works already decided. Buyers answer, together with you, for the fees of this year and the last.',
    },
    fact: 'If something is missing, go on: a surveyor or an architect can check everything in one visit, before the buyer finds out.',
  },
  photograph: {
    heading: 'Photograph by daylight',
    text: 'Open the curtains, put away what is not needed, shoot from the corners at chest height, with the phone held sideways. Ten true photos are worth more than thirty alike.',
    more: 'The first photo decides whether somebody opens the listing: choose the best room. Add the floor plan and describe each photo for those who cannot see it.',
  },
  price: {
    heading: 'Choose a price that holds',
    text: 'Look at similar listings and at the page of your town, which tells the median price per square metre when there are enough listings to work it out. Those are prices asked, not paid. Too high a price makes a listing grow old: people watch it fall, and wait.',
    alt: 'The statistics of a listing, day by day',
    caption: 'Views, contacts and favourites: if many look and nobody writes, it is usually the price.',
  },
  publish: {
    heading: 'Publish when all is there',
    text: 'Describe the property once, then make the listing. Tell size, floor, orientation, fees, what was renovated and when. Tell the flaws too: then those who visit have accepted them already.',
    more: 'The quality panel lists what publishing still waits for and what would help you to be found. Each line leads to its field, and the score counts in the order of results.',
    alt: 'The quality panel in the form of a listing',
    caption: 'First what the law and the portal ask, then what helps.',
  },
  visits: {
    heading: 'Put the visits into one day',
    text: 'Visits on a single morning save you time and show that the home is wanted. With an open day people book by themselves and get reminders, and you know how many to expect.',
    link: 'Read how to hold an open day',
  },
  sign: {
    heading: 'From the offer to the deed',
    text: 'Once somebody has decided there are usually three steps. Have a notary with you from the first: the buyer chooses, but you may ask for advice too.',
    points: {
      offer:
        'Offer (proposta d’acquisto): the buyer names a price and often leaves a deposit. Once you accept, it binds you both.',
      preliminary:
        'Preliminary contract (compromesso): it fixes price, deposit and date. It must be registered within 30 days; a notary can also enter it in the property register, which protects the buyer.',
      deed: 'Deed (rogito): before the notary the price is paid and the home changes hands. Bring the APE, the papers of the condominium and the keys.',
    },
    fact: 'The price can stay in the notary’s deposit until the sale is in the register: it is enough that one side asks for it.',
  },
  faq: {
    ape: {
      question: 'May I publish without an APE?',
      answer:
        'The law asks for the energy class in listings of sale and of rental. If the certificate is on its way, or not due for that home, say so: the listing will tell it.',
    },
    cost: {
      question: 'What does publishing cost?',
      answer:
        'If your home needs a plan, you see it with its price before you publish. Boosts are optional, always labelled as sponsored, and do not change the order of results.',
    },
    agency: {
      question: 'May I sell through an agency as well?',
      answer:
        'Yes, unless you gave it the sole right. Check the contract: a sole mandate may have a penalty if you sell by yourself.',
    },
    tax: {
      question: 'Do I pay tax if I sell for more than I paid?',
      answer:
        'In general only if you sell within five years and the home was not, for most of that time, your main home or that of a relative. There are exceptions, for instance for inherited homes: ask the notary.',
    },
    time: {
      question: 'How long does it take?',
      answer:
        'That depends on area, price and condition. Between preliminary contract and deed there are often two or three months, the time of the buyer’s mortgage.',
    },
  },
  action: 'Add your property',
  look: 'See the homes for sale',
};
