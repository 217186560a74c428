import type { Messages } from '../words.ts';

export const properties: Messages['properties'] = {
  wizard: {
    createTitle: 'New property',
    editTitle: 'Edit property',
  },
  drafts: {
    heading: 'Drafts',
  },
};
