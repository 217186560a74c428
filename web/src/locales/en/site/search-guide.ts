import type { Messages } from '../../messages.ts';

export const searchGuide: Messages['searchGuide'] = {
  title: 'How to find a home on Soglia',
  lead: 'Search with a sentence or on the map, draw your area, save the search and be told of news. All without an account, but for the news.',
  sentence: {
    heading: 'Say it in your own words',
    text: 'Open “Describe the home you want” and write as you speak: “3-room flat in Milan, Navigli, under 350,000, with balcony and lift”. The sentence becomes filters that you see and can remove one by one.',
    more: 'We also say what we did not understand and what no filter can know, for instance whether a home is bright. Nothing is passed over in silence, and “Undo” brings the former filters back.',
    alt: 'A sentence and the filters that came out of it',
    caption: 'Each part understood is a label: press it to remove it.',
  },
  map: {
    heading: 'Draw your area',
    text: 'On a wide screen list and map stand side by side; on a phone you switch between them. Move the map and the search follows, or press “Draw the area” and tap its corners: only homes inside count.',
    more: 'Do you prefer the keyboard? There is a way without a mouse: a circle around an address, or corners typed as coordinates.',
    alt: 'Listings and prices on the map of a city',
    caption: 'Groups tell how many listings there are and the median price; closer up every home appears.',
  },
  filters: {
    heading: 'Filters that tell how many',
    text: 'Beside each option stands the number of listings that would remain, and above the price a chart shows where they gather. The button below always says how many listings you are about to see.',
    more: 'If nothing remains, we say which filter to drop and how many listings would come back. The address of the page holds the search: copy it for whoever searches with you.',
    alt: 'The filters of a search with numbers beside the options',
    caption: 'Zero is never a surprise: you see it before you choose.',
  },
  save: {
    heading: 'Save the search and be told',
    text: 'With an account you save a search under a name. Switch its alerts on and we write when:',
    points: {
      fresh: 'a new listing comes out;',
      price: 'a price falls;',
      back: 'a home is available again;',
      openDay: 'open days are added.',
    },
    more: 'You choose at once, daily, every Monday or never, and the hours in which not to disturb you. Each email can be stopped with one click, without signing in.',
  },
  order: {
    heading: 'Why a listing stands where it does',
    text: 'The order depends on how recent, complete and popular a listing is, and how near to the place you search. Under every result “Why here?” shows its values. You can also sort by price, size or date.',
    fact: 'At the top there may be three paid listings at most, always labelled “sponsored” and always within your filters. They do not move the others.',
    link: 'How we order results',
  },
  visit: {
    heading: 'Write, visit, decide',
    text: 'From the listing you write to whoever published it, and find the answers in your messages. You see whether it is a private owner or a professional; for sale and rental you find energy class and fees.',
    more: 'If there are open days you book a visit by yourself: you get reminders and, if it is full, you wait in line.',
    link: 'Search homes with open days',
  },
  faq: {
    account: {
      question: 'Do I need an account?',
      answer: 'Not to search, look and draw. You need one to write, keep favourites, book a visit and get alerts.',
    },
    light: {
      question: 'Why can I not filter for bright homes?',
      answer:
        'Because listings do not tell it in a way that can be checked. Look at the orientation and the photos, and ask.',
    },
    total: {
      question: 'Is the price of stays complete?',
      answer:
        'Yes, once you choose dates and guests: nights, cleaning and tourist tax. Without dates you see the price per night, and we say so.',
    },
    place: {
      question: 'It does not find my village',
      answer:
        'Try the town, the hamlet or the postal code and choose from the suggestions. Names in other languages work: Florence, Turin, Mailand.',
    },
    fraud: {
      question: 'How do I spot a fraud?',
      answer:
        'Beware of a price far below the others, of whoever does not show the home and of whoever asks for money before a visit or a contract. Use “Report”: a person decides.',
    },
  },
  action: 'Search a home',
  look: 'Search a stay',
};
