import type { Messages } from '../words.ts';

export const homes: Messages['homes'] = {
  list: { title: 'My properties' },
};
