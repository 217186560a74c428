import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import {
  eraseUserMessages,
  selectBlocksForExport,
  selectFilesForExport,
  selectMessagesForExport,
  selectTemplatesForExport,
} from './personal-data.store.ts';

/** Conversations of a user. After erasure, other participants still see that a message existed. */
export const messagesPersonalData: PersonalData<Deps> = {
  feature: 'messages',
  tables: ['message_thread', 'message', 'message_attachment', 'message_block', 'message_template'],
  files: {
    messaggi: {
      it: 'i messaggi che hai scritto e ricevuto',
      en: 'the messages you sent and received',
      fr: 'les messages que vous avez écrits et reçus',
      de: 'die Nachrichten, die du geschrieben und erhalten hast',
      es: 'los mensajes que has escrito y recibido',
    },
    'risposte-pronte': {
      it: 'le tue risposte pronte',
      en: 'your saved replies',
      fr: 'vos réponses prêtes',
      de: 'deine Textbausteine',
      es: 'tus respuestas preparadas',
    },
    'persone-bloccate': {
      it: 'chi hai bloccato',
      en: 'the users you blocked',
      fr: 'les personnes que vous avez bloquées',
      de: 'wen du blockiert hast',
      es: 'a quién has bloqueado',
    },
  },
  collect: async ({ db }, userId) => ({
    messaggi: await selectMessagesForExport(db, userId),
    'risposte-pronte': await selectTemplatesForExport(db, userId),
    'persone-bloccate': await selectBlocksForExport(db, userId),
  }),
  async privateMedia({ db }, userId) {
    const files = await selectFilesForExport(db, userId);
    return files.map(({ id, fileName, storageKey }) => ({ key: storageKey, path: `allegati/${id}-${fileName}` }));
  },
  async erase(_deps, on, userId) {
    return { privateFiles: await eraseUserMessages(on, userId) };
  },
};
