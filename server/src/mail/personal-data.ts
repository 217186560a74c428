import type { PersonalData } from '../personal-data.ts';
import { deleteLettersOf, selectLettersForExport } from './personal-data.store.ts';

/** What was written to a person, and when; what a letter said is with them, and its links are secrets. */
export const mailPersonalData: PersonalData = {
  feature: 'mail',
  tables: ['outbox_letter'],
  files: { lettere: { it: 'le lettere che ti abbiamo scritto', en: 'the letters we wrote to you' } },
  collect: async ({ db }, userId) => ({ lettere: await selectLettersForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteLettersOf(on, userId);
    return {};
  },
};
