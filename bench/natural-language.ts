import { readFile } from 'node:fs/promises';
import { searchFilters } from '../contract/src/discovery/search-filters.schemas.ts';
import { parseQuery } from '../server/src/discovery/natural-language/parse-query.ts';
import { loadPlaceIndex } from '../server/src/geo/places/load-place-index.ts';
import { placeBook } from '../server/src/geo/places/places.queries.ts';
import { dayOf } from '../server/src/platform/lib/nights.ts';

/**
 * `node bench/natural-language.ts [--failures]`: accuracy and speed of natural-language search.
 * Compares the full filter set of each line of the corpora. Targets: ≥ 95 % exact, ≤ 10 ms.
 */

const TODAY = dayOf('2026-11-21');
const book = placeBook(await loadPlaceIndex());

type Line = { group: string; context: 'MARKET' | 'HOSPITALITY'; prompt: string; expected: string };

async function linesOf(file: string): Promise<Line[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [group = '', context, prompt = '', query = ''] = line.split('\t');
      const pairs = query.split('&').filter(Boolean);
      const expectedFilters = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
      const full = context === 'H' ? 'HOSPITALITY' : 'MARKET';
      return {
        group,
        context: full,
        prompt,
        expected: canonical(searchFilters.parse({ context: full, page: 0, ...expectedFilters })),
      };
    });
}

/** Lists count as sets. */
function canonical(filters: object): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined);
  const sorted = entries.map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value] as const);
  return JSON.stringify(sorted.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const times: number[] = [];

function printScores(name: string, lines: readonly Line[], listsFailures = true) {
  const groups = new Map<string, { right: number; all: number }>();
  for (const { group, context, prompt, expected } of lines) {
    const start = performance.now();
    const { filters } = parseQuery({ prompt, context }, TODAY, book);
    times.push(performance.now() - start);
    const score = groups.get(group) ?? { right: 0, all: 0 };
    groups.set(group, score);
    score.all++;
    if (canonical(filters) === expected) score.right++;
    else if (listsFailures && process.argv.includes('--failures'))
      console.log(`${prompt}\n  wanted ${expected}\n  got    ${canonical(filters)}`);
  }
  const sum = (pick: 'right' | 'all') => [...groups.values()].reduce((total, score) => total + score[pick], 0);
  console.log(`${name}: ${sum('right')} of ${sum('all')} exact (${((100 * sum('right')) / sum('all')).toFixed(1)} %)`);
  for (const [group, { right, all }] of groups) console.log(`  ${group}: ${right}/${all}`);
}

printScores('corpus', await linesOf('queries.tsv'));
printScores('holdout', await linesOf('queries-holdout.tsv'));
printScores('sentences', await linesOf('sentences.tsv'));
// Failures are not listed: the grammar must not be fitted to them.
printScores('sentences, holdout', await linesOf('sentences-holdout.tsv'), false);
printScores('sentences, fresh', await linesOf('sentences-fresh.tsv'));
// The first query includes the compilation of the grammar.
const [first = 0, ...warm] = times;
warm.sort((a, b) => a - b);
const at = (share: number) => (warm[Math.floor(warm.length * share)] ?? 0).toFixed(2);
console.log(
  `first ${first.toFixed(0)} ms; then p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${warm.length})`,
);
