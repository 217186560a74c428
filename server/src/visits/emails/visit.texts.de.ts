import { german } from '../../platform/email/shared.texts.de.ts';
import { visitWords } from './visit.texts.ts';

/** German texts of visit emails. */
export const visit = visitWords(german, {
  times: (from, to) => `von ${from} bis ${to} Uhr`,
  until: (time, day) => `${day}, ${time} Uhr`,
  labels: { when: 'Wann', where: 'Wo', people: 'Personen', notes: 'Hinweise des Anbieters' },
  somebody: 'Eine Person',
});
export const { visitTime, visitStart, untilWhen, isUnderWay, visitFacts, homeOf, personOf } = visit;
