import type { Deps } from '../deps.ts';
import type { PersonalData } from '../events/personal-data.ts';
import { deleteEmailsOf, selectEmailsForExport } from './email.store.ts';

/** Emails to the user with their times. Contents are not exported: the user has them, and their links are secrets. */
export const mailPersonalData: PersonalData<Deps> = {
  feature: 'mail',
  tables: ['outbox_email'],
  files: {
    lettere: {
      it: 'le email che ti abbiamo scritto',
      en: 'the emails we sent you',
      fr: 'les e-mails que nous vous avons écrits',
      de: 'die E-Mails, die wir dir geschrieben haben',
      es: 'los correos que te hemos escrito',
    },
  },
  collect: async ({ db }, userId) => ({ lettere: await selectEmailsForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteEmailsOf(on, userId);
    return {};
  },
};
