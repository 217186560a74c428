import { english } from '../../platform/email/shared.texts.en.ts';
import { visitWords } from './visit.texts.ts';

/** English texts of visit emails. */
export const visit = visitWords(english, {
  times: (from, to) => `from ${from} to ${to}`,
  until: (time, day) => `${time} on ${day}`,
  labels: { when: 'When', where: 'Where', people: 'People', notes: 'Notes of the organiser' },
  somebody: 'Somebody',
});
export const { visitTime, visitStart, untilWhen, isUnderWay, visitFacts, homeOf, personOf } = visit;
