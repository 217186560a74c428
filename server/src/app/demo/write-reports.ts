import type { DecisionGround, DecisionOutcome } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';
import { dropLetters } from '../../platform/email/drop-letters.ts';
import { refuse } from '../../platform/lib/refusal.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { networkOf } from '../../platform/rate-limit/network.rules.ts';
import { decisionPath } from '../../trust/decisions/decision-token.ts';
import { appealDecision } from '../../trust/reports/appeal-decision.ts';
import { decideReport } from '../../trust/reports/decide-report.ts';
import { getReport, listReports } from '../../trust/reports/reports.queries.ts';
import { sendReport } from '../../trust/reports/send-report.ts';
import type { Deps } from '../deps.ts';
import { adsOfSeveralPeople, hasReports } from './demo.store.ts';
import { isKnown, MARCO } from './people.ts';
import { actorOf, depsAt, type World } from './write-ads.ts';

const DAY = 86_400_000;
const ADMIN = 0;
const caller = { network: networkOf('127.0.0.1'), locale: 'it' } as const;

type Decided = {
  daysAgo: number;
  outcome: DecisionOutcome;
  facts: string;
  ground?: DecisionGround;
  groundReference?: string;
  /** What its advertiser answers, and when. */
  appeal?: { daysAgo: number; text: string };
};
type Told = {
  daysAgo: number;
  reason: ReportReason;
  text: string;
  /** Marco; else nobody who says who they are. */
  signedIn?: true;
  /** The advertiser, and not the ad. */
  ofPerson?: true;
  decided?: Decided;
};

/** Each about an ad of its own. One is late, one was decided and appealed against. */
const reports: readonly Told[] = [
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
    ofPerson: true,
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

type Place = { world: World; trx: Trx; today: Date; letters: number[] };

/** What people told of some ads, what was decided, and an appeal that waits, as clicks make them; once, and nobody gets a letter about it. */
export async function writeReports(world: World, trx: Trx, today: Date): Promise<void> {
  if (await hasReports(trx)) return;
  const place: Place = { world, trx, today, letters: [] };
  const known = world.userIds.filter((_, person) => isKnown(person));
  const ads = await adsOfSeveralPeople(trx, { except: known, limit: reports.length });
  for (const [at, ad] of ads.entries()) {
    const told = reports[at];
    if (told) await write(place, told, ad);
  }
  await dropLetters(trx, place.letters);
}

async function write(place: Place, told: Told, ad: { id: number; advertiserId: number }): Promise<void> {
  const { world } = place;
  const subject = told.ofPerson
    ? { subjectType: 'USER' as const, subjectId: ad.advertiserId }
    : { subjectType: 'LISTING' as const, subjectId: ad.id };
  const actor = told.signedIn ? actorOf(world, MARCO) : null;
  const { reason, text } = told;
  const { reference } = await sendReport(
    { deps: at(place, told.daysAgo), actor, refuse },
    { ...subject, reason, text, goodFaith: true },
    caller,
  );
  if (told.decided) await decide(place, reference, told.decided);
}

async function decide(place: Place, reference: string, { daysAgo, appeal, ...stated }: Decided): Promise<void> {
  const context = { deps: at(place, daysAgo), actor: actorOf(place.world, ADMIN), refuse };
  const { data } = await listReports(context, { status: 'OPEN', q: reference, page: 0, size: 1 });
  const id = data[0]?.id ?? 0;
  await decideReport(context, id, stated);
  if (!appeal) return;
  const [decision] = (await getReport(context, id)).decisions;
  const path = decisionPath(context.deps, { side: 'AFFECTED', decisionId: decision?.id ?? 0 });
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
  const later = { deps: at(place, appeal.daysAgo), actor: null, refuse };
  await appealDecision(later, { token, text: appeal.text }, caller);
}

/** The portal so many days ago; it notes the letters that were written. */
function at({ world, trx, today, letters }: Place, daysAgo: number): Deps {
  const deps = depsAt(world, trx, new Date(today.getTime() - daysAgo * DAY));
  const enqueue: Deps['jobs']['enqueue'] = async (on, job, payload, options) => {
    if (job === 'mail.sendLetter' && 'letterId' in payload) letters.push(payload.letterId);
    else await deps.jobs.enqueue(on, job, payload, options);
  };
  return { ...deps, jobs: { ...deps.jobs, enqueue } };
}
