import { english } from '../../platform/email/words.texts.en.ts';
import { visitWords } from './visit-words.texts.ts';

/** Words of all English letters about visits. */
export const visit = visitWords(english, {
  times: (from, to) => `from ${from} to ${to}`,
  until: (time, day) => `${time} on ${day}`,
  labels: { when: 'When', where: 'Where', people: 'People', notes: 'Notes of the organiser' },
  somebody: 'Somebody',
});
export const { visitTime, visitStart, untilWhen, isUnderWay, visitFacts, homeOf, personOf } = visit;
