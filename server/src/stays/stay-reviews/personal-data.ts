import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { eraseReviewTexts, selectReviewsForExport } from './stay-reviews.store.ts';

/** Reviews and replies. The ratings of an erased user stay without name and text: they belong to the reviewed party. */
export const stayReviewsPersonalData: PersonalData<Deps> = {
  feature: 'stay-reviews',
  tables: ['stay_review'],
  files: {
    'recensioni-soggiorni': {
      it: 'le recensioni e le risposte che hai scritto sui soggiorni',
      en: 'the reviews and replies you wrote about stays',
      fr: 'les avis et les réponses que vous avez écrits sur les séjours',
      de: 'die Bewertungen und Antworten, die du über Aufenthalte geschrieben hast',
      es: 'las reseñas y respuestas que has escrito sobre las estancias',
    },
  },
  collect: async ({ db }, userId) => ({ 'recensioni-soggiorni': await selectReviewsForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await eraseReviewTexts(on, userId);
    return {};
  },
};
