import type { DecisionGround, DecisionOutcome } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';
import { deleteEmails } from '../../platform/email/email.store.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { networkOf } from '../../platform/rate-limit/network.rules.ts';
import { decisionPath } from '../../trust/decisions/decision-token.ts';
import { appealDecision } from '../../trust/reports/appeal-decision.ts';
import { decideReport } from '../../trust/reports/decide-report.ts';
import { getReport, listReports } from '../../trust/reports/reports.queries.ts';
import { sendReport } from '../../trust/reports/send-report.ts';
import type { Deps } from '../deps.ts';
import { collectEmails } from './collect-emails.ts';
import { hasReports, listingsOfSeveralUsers } from './demo.store.ts';
import { isKnown, MARCO } from './users.ts';
import { actorOf, type Dataset, depsAt } from './write-listings.ts';

const DAY = 86_400_000;
const ADMIN = 0;
const caller = { network: networkOf('127.0.0.1'), locale: 'it' } as const;

type Decided = {
  daysAgo: number;
  outcome: DecisionOutcome;
  facts: string;
  ground?: DecisionGround;
  groundReference?: string;
  /** The advertiser's appeal and its time. */
  appeal?: { daysAgo: number; text: string };
};
type PlannedReport = {
  daysAgo: number;
  reason: ReportReason;
  text: string;
  /** Marco reports; otherwise an anonymous visitor. */
  signedIn?: true;
  /** About the advertiser instead of the listing. */
  ofUser?: true;
  decided?: Decided;
};

/** One listing each. One report is overdue; one has a decision and an appeal. */
const reports: readonly PlannedReport[] = [
  {
    daysAgo: 0.6,
    reason: 'FRAUD',
    signedIn: true,
    text: 'Mi ha chiesto una caparra di 300 euro su una carta prepagata prima di farmi vedere la casa.',
  },
  {
    daysAgo: 5,
    reason: 'DISCRIMINATION',
    text: 'Al telefono mi hanno detto che non affittano a stranieri, e lo lasciano capire anche nella descrizione.',
  },
  {
    daysAgo: 2,
    reason: 'OTHER',
    ofUser: true,
    text: 'Dopo la visita mi scrive ogni giorno su altri canali, anche se gli ho chiesto di smettere.',
  },
  {
    daysAgo: 10,
    reason: 'WRONG_DATA',
    signedIn: true,
    text: 'La metratura mi sembra quella lorda, nell’annuncio non è scritto.',
    decided: {
      daysAgo: 8,
      outcome: 'NO_ACTION',
      facts: 'La superficie indicata è quella commerciale, come dicono le nostre condizioni: l’annuncio è corretto.',
    },
  },
  {
    daysAgo: 12,
    reason: 'PRIVACY',
    signedIn: true,
    text: 'In due foto si leggono il cognome sul citofono e la targa dell’auto dei vicini.',
    decided: {
      daysAgo: 11,
      outcome: 'WARNING',
      ground: 'TERMS',
      groundReference: 'Condizioni d’uso, foto e dati di altri',
      facts:
        'In due foto si leggono il nome sul citofono e una targa: vanno sostituite con foto in cui non si leggono.',
      appeal: {
        daysAgo: 3,
        text: 'Le foto le ha scattate il fotografo e i nomi erano già coperti: vi chiedo di guardarle di nuovo.',
      },
    },
  },
];

type Place = { dataset: Dataset; trx: Trx; today: Date; emailIds: number[] };

/** Creates reports, decisions and a pending appeal through the use cases. Idempotent; sends no email. */
export async function writeReports(dataset: Dataset, trx: Trx, today: Date): Promise<void> {
  if (await hasReports(trx)) return;
  const place: Place = { dataset, trx, today, emailIds: [] };
  const known = dataset.userIds.filter((_, user) => isKnown(user));
  const listings = await listingsOfSeveralUsers(trx, { except: known, limit: reports.length });
  for (const [at, listing] of listings.entries()) {
    const planned = reports[at];
    if (planned) await write(place, planned, listing);
  }
  await deleteEmails(trx, place.emailIds);
}

async function write(
  place: Place,
  planned: PlannedReport,
  listing: { id: number; advertiserId: number },
): Promise<void> {
  const { dataset } = place;
  const subject = planned.ofUser
    ? { subjectType: 'USER' as const, subjectId: listing.advertiserId }
    : { subjectType: 'LISTING' as const, subjectId: listing.id };
  const actor = planned.signedIn ? actorOf(dataset, MARCO) : null;
  const { reason, text } = planned;
  const { reference } = await sendReport(
    { deps: at(place, planned.daysAgo), actor, domainError },
    { ...subject, reason, text, goodFaith: true },
    caller,
  );
  if (planned.decided) await decide(place, reference, planned.decided);
}

async function decide(place: Place, reference: string, { daysAgo, appeal, ...stated }: Decided): Promise<void> {
  const context = { deps: at(place, daysAgo), actor: actorOf(place.dataset, ADMIN), domainError };
  const { data } = await listReports(context, { status: 'OPEN', q: reference, page: 0, size: 1 });
  const id = data[0]?.id ?? 0;
  await decideReport(context, id, stated);
  if (!appeal) return;
  const [decision] = (await getReport(context, id)).decisions;
  const path = decisionPath(context.deps, { side: 'AFFECTED', decisionId: decision?.id ?? 0 });
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
  const later = { deps: at(place, appeal.daysAgo), actor: null, domainError };
  await appealDecision(later, { token, text: appeal.text }, caller);
}

/** Dependencies as of `daysAgo`; collects the ids of queued emails. */
function at({ dataset, trx, today, emailIds }: Place, daysAgo: number): Deps {
  const deps = depsAt(dataset, trx, new Date(today.getTime() - daysAgo * DAY));
  return { ...deps, jobs: collectEmails(deps.jobs, emailIds) };
}
