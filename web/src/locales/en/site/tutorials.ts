import type { Messages } from '../../messages.ts';

export const tutorials: Messages['tutorials'] = {
  back: 'Back',
  contents: 'In this guide',
  questions: 'Frequent questions',
  next: 'Read on',
  checked: 'Checked on {{date}}',
  guides: {
    'sell-property': 'Selling a home',
    'vacation-rental': 'Letting for short stays',
    'property-search': 'Finding a home',
    'open-days': 'Holding an open day',
    'virtual-tour': 'Making a virtual tour',
  },
};
