import type { LocalizedText, PersonalData } from '../../platform/events/personal-data.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { noticesToAffected } from '../decisions/decision.rules.ts';
import type { Deps } from '../deps.ts';
import {
  emptyAppeals,
  eraseDecisionsOf,
  eraseReporter,
  selectAppealsForExport,
  selectDecisionsAbout,
  selectDecisionsOnReportsOf,
  selectReportsForExport,
} from './personal-data.store.ts';

/**
 * Reports, decisions and appeals of a user. Erasure retains anonymous reports and decisions, which can be contested and are
 * counted (articles 16, 20 and 24 of the DSA). It deletes the texts of the appeals.
 */
export const reportsPersonalData: PersonalData<Deps> = {
  feature: 'reports',
  tables: ['report', 'decision', 'appeal'],
  files: {
    segnalazioni: {
      it: 'le tue segnalazioni, e che cosa abbiamo deciso',
      en: 'your reports and our decisions',
      fr: 'vos signalements, et ce que nous avons décidé',
      de: 'deine Meldungen, und was wir entschieden haben',
      es: 'tus denuncias, y lo que hemos decidido',
    },
    decisioni: {
      it: 'le nostre decisioni che ti riguardano',
      en: 'our decisions about you',
      fr: 'nos décisions vous concernant',
      de: 'unsere Entscheidungen, die dich betreffen',
      es: 'nuestras decisiones que te afectan',
    },
    ricorsi: {
      it: 'i tuoi ricorsi e le nostre risposte',
      en: 'your appeals and our answers',
      fr: 'vos recours et nos réponses',
      de: 'deine Beschwerden und unsere Antworten',
      es: 'tus recursos y nuestras respuestas',
    },
  },
  collect: async ({ db }, userId) => ({
    segnalazioni: await reportsOf(db, userId),
    decisioni: await decisionsAbout(db, userId),
    ricorsi: await selectAppealsForExport(db, userId),
  }),
  async erase(_deps, on, userId) {
    const appeals = await emptyAppeals(on, userId);
    const decisions = await eraseDecisionsOf(on, userId);
    const reports = await eraseReporter(on, userId);
    const retained = [
      ...(reports > 0 ? [words.reports] : []),
      ...(decisions > 0 ? [words.decisions] : []),
      ...(appeals > 0 ? [words.appeals] : []),
    ];
    return retained.length > 0 ? { retained } : {};
  },
};

const words = {
  reports: {
    it: 'il testo delle tue segnalazioni, senza la tua identità',
    en: 'the text of your reports, without your name',
    fr: 'le texte de vos signalements, sans leur auteur',
    de: 'der Text deiner Meldungen, ohne deinen Namen',
    es: 'el texto de tus denuncias, sin quién las hizo',
  },
  decisions: {
    it: 'le decisioni che ti riguardano con i loro motivi, senza la tua identità',
    en: 'the decisions about you with their reasons, without your name',
    fr: 'les décisions vous concernant et leurs motifs, sans votre identité',
    de: 'die Entscheidungen, die dich betreffen, mit Begründung, ohne deinen Namen',
    es: 'las decisiones que te afectan con sus motivos, sin tu identidad',
  },
  appeals: {
    it: 'i tuoi ricorsi e il loro esito, senza il tuo testo',
    en: 'your appeals and their decisions, without your text',
    fr: 'le fait que vous avez fait un recours et ce qui a été décidé, sans votre texte',
    de: 'dass du Beschwerde eingelegt hast und wie entschieden wurde, ohne deinen Text',
    es: 'que presentaste un recurso y cómo se resolvió, sin tus palabras',
  },
} satisfies Record<string, LocalizedText>;

async function reportsOf(db: Queryable, userId: number) {
  const [reports, decisions] = [await selectReportsForExport(db, userId), await selectDecisionsOnReportsOf(db, userId)];
  return reports.map(({ id: _, ...report }) => ({
    ...report,
    decisions: decisions
      .filter(({ reference }) => reference === report.reference)
      .map(({ reference: __, ...decision }) => decision),
  }));
}

/** Only decisions with a notice. The subject of a manifestly unfounded report is not notified here either. */
async function decisionsAbout(db: Queryable, userId: number) {
  const rows = await selectDecisionsAbout(db, userId);
  const caseIds = [...new Set(rows.map(({ caseId }) => caseId))];
  return caseIds.flatMap((caseId) =>
    noticesToAffected(rows.filter((row) => row.caseId === caseId)).map(({ caseId: _, ...decision }) => decision),
  );
}
