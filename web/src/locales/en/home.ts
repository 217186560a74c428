import type { Messages } from '../words.ts';

export const home: Messages['home'] = {
  title: 'Homes for sale, for rent and for holidays',
  heading: 'Find the right door.',
  lead: 'Homes all over Italy, with the full price and the true location.',
  leadCount_one: '{{total}} home all over Italy, with the full price and the true location.',
  leadCount_other: '{{total}} homes all over Italy, with the full price and the true location.',
  seek: {
    legend: 'What you are looking for',
    tabs: { buy: 'Buy', rent: 'Rent' },
    where: 'Where',
    placeholder: 'Town, quarter or street',
    submit: 'Search homes',
  },
  slideshow: {
    label: 'Featured homes',
    pause: 'Stop the photos',
    play: 'Play the photos',
    position: '{{position}} of {{total}}',
    see: 'See',
    open: 'See {{home}}',
    promoted: 'Featured · sponsored',
  },
  cities: 'Most searched cities',
  largestCities: 'Homes in the cities',
  new: { heading: 'Just arrived', text: 'The latest homes for sale', more: 'Everything new' },
  rentals: { heading: 'To rent', text: 'Rent and fees in plain sight', more: 'All homes to rent' },
  stays: {
    heading: 'A few days, well spent',
    text: 'Short stays with their national identification code',
    more: 'All short stays',
  },
  types: {
    heading: 'Start from what you want',
    text: 'Not sure where yet? Begin with the kind of home.',
    APARTMENT: 'From studios to penthouses',
    VILLA: 'Villas, farmhouses, cottages',
    COMMERCIAL_SPACE: 'Shops and workshops',
    LAND: 'To build on or to farm',
  },
};
