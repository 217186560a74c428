import { french } from '../../platform/email/shared.texts.fr.ts';
import { visitWords } from './visit.texts.ts';

/** French texts of visit emails. */
export const visit = visitWords(french, {
  times: (from, to) => `de ${from} à ${to}`,
  until: (time, day) => `${day} à ${time}`,
  labels: { when: 'Quand', where: 'Où', people: 'Personnes', notes: 'Notes de l’organisateur' },
  somebody: 'Une personne',
});
export const { visitTime, visitStart, untilWhen, isUnderWay, visitFacts, homeOf, personOf } = visit;
