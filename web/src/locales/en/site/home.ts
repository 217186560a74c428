import type { Messages } from '../../messages.ts';

export const home: Messages['home'] = {
  title: 'Homes for sale, for rent and for holidays',
  leadCount_one: '{{total}} home all over Italy, to compare by price and area.',
  leadCount_other: '{{total}} homes all over Italy, to compare by price and area.',
  seek: {
    legend: 'What you are looking for',
    where: 'Where',
    address: 'Address of the home',
  },
  buy: {
    tab: 'Buy',
    title: 'Find the right door.',
    subtitle: 'Homes all over Italy, to compare by price and area.',
    placeholder: 'Town, quarter or street',
    submit: 'Search homes',
  },
  rent: {
    tab: 'Rent',
    title: 'A home, month by month.',
    subtitle: 'Compare rents before you even visit.',
    placeholder: 'Town, quarter or street',
    submit: 'Search rentals',
  },
  travel: {
    tab: 'Travel',
    title: 'Sleep where you would live.',
    subtitle: 'Homes for a few days, with the total of the stay and the national code.',
    placeholder: 'Sea, mountains or city',
    submit: 'Explore',
  },
  sell: {
    tab: 'Sell',
    title: 'Open your own door.',
    subtitle: 'Listing, visits and open days in one place. It begins with the address.',
    placeholder: 'Street and number',
    submit: 'Get started',
  },
  slideshow: {
    label: 'Featured homes',
    pictures: 'Pictures of homes',
    pause: 'Stop the photos',
    play: 'Play the photos',
    previous: 'Previous home',
    next: 'Next home',
    position: '{{position}} of {{total}}',
    see: 'See',
    open: 'See {{property}}',
    promoted: 'Featured · sponsored',
  },
};
