import type { Photo } from '#contract/catalog/media.schemas';
import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import { moderationSigns } from '#contract/trust/moderation';
import type * as moderationContract from '#contract/trust/moderation.schemas';
import type { listCases as listEndpoint, ModerationCase } from '#contract/trust/moderation.schemas';
import { coversOf, photosOfFiles } from '../../catalog/media/pictures.queries.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import {
  type CaseRow,
  countCases,
  countCasesByStatus,
  countOpenBySign,
  selectCase,
  selectNames,
  selectPageOfCases,
  selectTitles,
  sumYear,
} from './moderation.store.ts';
import { caseView } from './moderation.view.ts';
import { listingsOf, picturesOf, userIdsOf } from './stored-signs.parser.ts';

/** A page of cases with the counts of the full queue. Constant number of queries. */
export async function listCases(
  { deps }: ActorUseCase,
  { status, sign, page, size }: ParsedOf<typeof listEndpoint>['query'],
): Promise<OutputOf<typeof listEndpoint>> {
  const which = { status, sign };
  const [rows, totalElements, byStatus, bySign] = await Promise.all([
    selectPageOfCases(deps.db, which, { page, size }),
    countCases(deps.db, which),
    countCasesByStatus(deps.db),
    countOpenBySign(deps.db),
  ]);
  const countOf = (value: string) => byStatus.find((one) => one.status === value)?.count ?? 0;
  return {
    data: await viewsOf(deps, rows),
    page: { totalElements, number: page, size },
    counts: {
      OPEN: countOf('OPEN'),
      HELD: countOf('HELD'),
      PASSED: countOf('PASSED'),
      bySign: moderationSigns.map((name) => ({
        sign: name,
        count: bySign.find((one) => one.sign === name)?.count ?? 0,
      })),
    },
  };
}

export async function getCase(
  { deps, domainError }: ActorUseCase<ErrorsOf<typeof moderationContract.getCase>>,
  id: number,
): Promise<ModerationCase> {
  const row = await selectCase(deps.db, id);
  const [view] = row ? await viewsOf(deps, [row]) : [];
  if (!view) throw domainError('MODERATION_CASE_NOT_FOUND_EXCEPTION');
  return view;
}

/** Number of listings that wait for a review. */
export function countOpenCases(on: Queryable): Promise<number> {
  return countCases(on, { status: 'OPEN' });
}

/** Statistics of a year in Italy: checks, checks with signals, held listings. */
export function countYear(
  on: Queryable,
  year: number,
): Promise<{ checked: number; withSignals: number; held: number }> {
  return sumYear(on, year);
}

async function viewsOf(deps: Pick<Deps, 'db' | 'files'>, rows: readonly CaseRow[]): Promise<ModerationCase[]> {
  const signs = rows.flatMap((row) => row.signs);
  const [covers, photos, names, titles] = await Promise.all([
    coversOf(deps, [...new Set(rows.map((row) => row.propertyId))]),
    photosOfFiles(deps, [...new Set(picturesOf(signs))]),
    selectNames(deps.db, [...new Set(userIdsOf(signs))]),
    selectTitles(deps.db, [...new Set(listingsOf(signs))]),
  ]);
  const coverOf = ({ propertyId }: CaseRow): Photo | null => covers.get(propertyId) ?? null;
  return rows.map((row) => caseView(row, coverOf(row), { photos, names, titles }));
}
