import { spanish } from '../../platform/email/shared.texts.es.ts';
import { visitWords } from './visit.texts.ts';

/** Spanish texts of visit emails. */
export const visit = visitWords(spanish, {
  times: (from, to) => `de ${from} a ${to}`,
  until: (time, day) => `${time} del ${day}`,
  labels: { when: 'Cuándo', where: 'Dónde', people: 'Personas', notes: 'Notas de quien organiza' },
  somebody: 'Una persona',
});
export const { visitTime, visitStart, untilWhen, isUnderWay, visitFacts, homeOf, personOf } = visit;
