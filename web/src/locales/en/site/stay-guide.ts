import type { Messages } from '../../messages.ts';

export const stayGuide: Messages['stayGuide'] = {
  title: 'Letting a home for short stays',
  lead: 'Codes, taxes, guests, safety: what Italian law asks, and how to publish a place that people write to.',
  before: {
    heading: 'Before you begin',
    text: 'A short let (locazione breve) is a contract of up to 30 days, to live in, between people who do not do it as a business. It may include cleaning and linen, nothing else. Three things to check:',
    points: {
      right:
        'You may do it: if you rent the home yourself you need its owner’s consent, and rules of the condominium that everybody accepted may forbid it.',
      municipality:
        'Town and region: almost everywhere a notice to the town’s SUAP office is due, and some cities set limits. Rules differ from region to region.',
      code: 'The code: without a CIN you cannot publish a listing.',
    },
  },
  codes: {
    heading: 'The codes: CIN and regional code',
    text: 'The national identification code (CIN) is asked for online in the database of the Ministry of Tourism (BDSR), with SPID or an electronic identity card. Where there is a regional code you need that first.',
    more: 'The CIN has to be shown outside the building and written in every listing, wherever it stands. On Soglia you enter it in the form: we check its shape, and if it names another town a person looks at it.',
    fact: 'One CIN is for one home. Two homes need two codes.',
  },
  safety: {
    heading: 'Safety in the home',
    text: 'Article 13-ter of decree-law 145/2023 asks, in every home let for short stays:',
    points: {
      detectors: 'working detectors of combustible gas and of carbon monoxide; not where nothing burns;',
      extinguishers:
        'portable fire extinguishers in plain sight: one every 200 square metres, and at least one a floor.',
    },
    more: 'In the form tick only what is really there: guests look for it. Leave instructions and emergency numbers in the home: 112 works everywhere.',
  },
  guests: {
    heading: 'When somebody arrives',
    text: 'Three duties come with every stay:',
    points: {
      police:
        'Police: report all guests through the Alloggiati Web service within 24 hours of arrival, and within 6 hours if they stay for a day at most. First check who they are, with their document.',
      statistics: 'Statistics: arrivals and departures are reported to the region as well, through its own portal.',
      touristTax:
        'Tourist tax: the town sets it, you collect it and pass it on, with a declaration each year. In the form you enter it per person and night, and the total includes it.',
    },
  },
  tax: {
    heading: 'Tax on the rent',
    text: 'With the flat tax (cedolare secca) you pay, at the time of writing, 21% on one home, which you choose in your tax return, and 26% from the second on. Otherwise the income is added to the rest at the ordinary rates.',
    more: 'Whoever collects rent for you, as some portals do, withholds 21%. Soglia collects nothing: your guests pay you, and you declare the whole rent.',
    fact: 'Above a number of homes, which the law has lowered more than once, it is no longer a short let but a business: you need a VAT number. Check this year’s limit with the Agenzia delle Entrate or your adviser.',
  },
  publish: {
    heading: 'A listing that tells it all',
    text: 'Enter the price per night, the guests it includes, what each further guest costs, the cleaning and the tourist tax. Whoever chooses dates sees the total at once, the same on the card, on the map and on the page.',
    more: 'Tell how to get there, where to park, which beds there are. Times of arrival and departure and the languages you speak save half of the questions.',
    alt: 'The price of a stay, line by line',
    caption: 'The total follows from the dates and guests of whoever searches. Nothing is added later.',
  },
  calendar: {
    heading: 'A calendar that does not contradict itself',
    text: 'Block the nights you keep for yourself and choose the shortest and the longest stay. If you publish elsewhere too, connect the iCal calendars: we read them every 15 minutes, and other portals read yours.',
    more: 'You can keep nights free for cleaning: they are added by themselves around the bookings of other portals.',
    alt: 'The calendar of a home with its blocked nights',
    caption: 'Your nights, those booked elsewhere and those to prepare, at a glance.',
  },
  faq: {
    contract: {
      question: 'Do I have to register the contract?',
      answer:
        'No, if you stay within 30 days a year with the same person. A written contract is due all the same: a page will do.',
    },
    noCode: {
      question: 'I have no CIN yet: may I prepare the listing?',
      answer: 'Yes, save it as a draft. You publish it once you enter a CIN of the right shape.',
    },
    pay: {
      question: 'How am I paid?',
      answer:
        'Nothing is paid or booked here: whoever is interested writes to you and you agree. Never ask for money on prepaid cards.',
    },
    breakfast: {
      question: 'May I offer breakfast?',
      answer:
        'Not if you want it to stay a short let: meals, trips and car hire are services of those who host as a business, under other rules.',
    },
    double: {
      question: 'What if two people want the same nights?',
      answer:
        'Nights that are blocked or booked elsewhere cannot be chosen. Once you agree with somebody, block their nights at once.',
    },
  },
  action: 'Make your listing',
  look: 'See the places already published',
};
