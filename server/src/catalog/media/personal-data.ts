import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { detachMediaOf } from './detach-media.ts';
import { selectUploadsForExport } from './personal-data.store.ts';

/** A user's uploads, and the files on the user's properties. The images are exported with the properties. */
export const mediaPersonalData: PersonalData<Deps> = {
  feature: 'media',
  tables: ['media_upload'],
  files: {
    caricamenti: {
      it: 'i file che hai caricato',
      en: 'the files you uploaded',
      fr: 'les fichiers que vous avez envoyés',
      de: 'die Dateien, die du hochgeladen hast',
      es: 'los archivos que has subido',
    },
  },
  collect: async ({ db }, userId) => ({ caricamenti: await selectUploadsForExport(db, userId) }),
  async erase(deps, on, userId) {
    const { files, uploads } = await detachMediaOf(on, userId);
    await deps.jobs.enqueue(on, 'media.removeFiles', { files: [], uploads });
    return { files };
  },
};
