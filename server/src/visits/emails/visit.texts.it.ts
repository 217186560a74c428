import { italian } from '../../platform/email/shared.texts.it.ts';
import { visitWords } from './visit.texts.ts';

/** Italian texts of visit emails. */
export const visit = visitWords(italian, {
  times: (from, to) => `dalle ${from} alle ${to}`,
  until: (time, day) => `${time} di ${day}`,
  zone: (name) => name.charAt(0).toLowerCase() + name.slice(1),
  labels: { when: 'Quando', where: 'Dove', people: 'Persone', notes: 'Note di chi organizza' },
  somebody: 'Una persona',
});
export const { visitTime, visitStart, untilWhen, isUnderWay, visitFacts, homeOf, personOf } = visit;
