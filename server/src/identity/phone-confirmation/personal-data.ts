import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteCodeOf, selectCodesForExport } from './phone-confirmation.store.ts';

export const phoneConfirmationPersonalData: PersonalData<Deps> = {
  feature: 'phone-confirmation',
  tables: ['phone_code'],
  files: {
    'codici-telefono': {
      it: 'gli invii di codici ancora validi al tuo telefono, senza il codice',
      en: 'the valid codes sent to your phone, without the code',
      fr: 'les codes envoyés à votre téléphone encore valables, sans le code',
      de: 'die an dein Telefon gesendeten Codes, die noch gelten, ohne den Code',
      es: 'los códigos enviados a tu teléfono que aún valen, sin el código',
    },
  },
  collect: async ({ db }, userId) => ({ 'codici-telefono': await selectCodesForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteCodeOf(on, userId);
    return {};
  },
};
