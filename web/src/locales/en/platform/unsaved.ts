import type { Messages } from '../../messages.ts';

/** The question before a form with changes is left. */
export const unsaved: Messages['unsaved'] = {
  title: 'Leave the changes?',
  text: 'They are not saved yet. If you leave now, they are lost.',
  stay: 'Stay here',
  leave: 'Leave without saving',
  close: 'Close',
};
