import { readFileSync } from 'node:fs';
import { type Counter, register } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import '../../src/platform/postgres/connect-replica.ts';
import { testApp } from '../test-app.ts';

/** A rule or panel about a missing metric never fires. Each series must be exported by the app, with the used labels. */

const read = (path: string) => readFileSync(new URL(`../../../docs/alerts/${path}`, import.meta.url), 'utf8');

type Rule = { record?: string; alert?: string; expr: string; labels?: object; annotations?: { summary: string } };
const rules = (parse(read('soglia.rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
type Panel = { title: string; type: string; targets?: { expr: string }[] };
const dashboard = JSON.parse(read('soglia-dashboard.json')) as {
  panels: Panel[];
  templating: { list: { query: string }[] };
};

/** Metrics of Prometheus itself and its blackbox exporter. */
const fromElsewhere = ['up', 'probe_ssl_earliest_cert_expiry'];
/** Labels that Prometheus adds to every scrape. */
const fromTheScrape = ['job', 'instance'];

const { app } = await testApp();
await app.inject('/healthz');
const exported = exportedBy((await app.inject('/metrics')).body);
const recorded = rules.flatMap(({ record }) => record ?? []);
/** Whether a series has a label, by series name. */
const known = new Map<string, HasLabel>([
  ...exported,
  ...[...fromElsewhere, ...recorded].map((name): [string, HasLabel] => [name, () => false]),
]);

type HasLabel = (label: string) => boolean;

function exportedBy(text: string): Map<string, HasLabel> {
  const names = new Map<string, HasLabel>();
  for (const [, name = '', kind = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const endings = kind === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const ending of endings) {
      names.set(name + ending, (label) => (ending === '_bucket' && label === 'le') || acceptsLabel(name, label));
    }
  }
  return names;
}

/** prom-client rejects a label that the metric does not declare. */
function acceptsLabel(metric: string, label: string): boolean {
  try {
    (register.getSingleMetric(metric) as Counter).labels({ [label]: '' });
    return true;
  } catch {
    return false;
  }
}

/** Labels that an expression filters or groups by. */
function labelsIn(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"/g, '');
  const matched = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => inside.split(','));
  const grouped = [...bare.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(','));
  return [...matched, ...grouped].map((label) => label.replace(/[=!~]+$/, '').trim());
}

const words = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'and', 'or', 'unless', 'bool']);

/** The series names in a PromQL expression: all names except functions, keywords, labels, numbers and times. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/label_values\(\s*([a-zA-Z_:][\w:]*)\s*,\s*\w+\s*\)/g, '$1');
  const matches = [...bare.matchAll(/(?<![\w.$])([a-zA-Z_:][\w:]*)(?!\w)\s*(\()?/g)];
  return matches.flatMap(([, name = '', call]) => (call || words.has(name) ? [] : [name]));
}

const panelExpressions = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }): [string, string] => [title, expr]),
);
const variables = dashboard.templating.list
  .filter(({ query }) => query.startsWith('label_values'))
  .map(({ query }): [string, string] => ['a variable', query]);
const expressions = [
  ...rules.map(({ alert, record, expr }): [string, string] => [alert ?? record ?? '', expr]),
  ...panelExpressions,
  ...variables,
];

describe('the series of an expression', () => {
  it.each([
    [
      'sum by (le, job) (rate(a_bucket{le="0.5",x=~"b|c"}[5m])) / sum(rate(a_count[5m])) > 14.4 * 0.001',
      ['a_bucket', 'a_count'],
    ],
    ['a:b:ratio_rate5m > 2e9 and on (job) b_c == 0 or absent(up{job="x"} == 1)', ['a:b:ratio_rate5m', 'b_c', 'up']],
    ['label_values(a_total{job=~"$job"}, instance)', ['a_total']],
    ['(probe - time()) / 86400 < 14 * 24 * 3600', ['probe']],
    ['rate(a{b="$c"}[$__rate_interval]) > 0', ['a']],
  ])('of %s are %j', (expression, names) => {
    expect(seriesIn(expression)).toEqual(names);
  });
});

describe('alerts and dashboard', () => {
  it.each(expressions)('"%s" uses only existing metrics: %s', (_of, expression) => {
    const names = seriesIn(expression);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const isKnown = (label: string) => fromTheScrape.includes(label) || names.some((name) => known.get(name)?.(label));
    expect(labelsIn(expression).filter((label) => !isKnown(label))).toEqual([]);
  });

  it('use every metric of the app', () => {
    const used = new Set(expressions.flatMap(([, expression]) => seriesIn(expression)));
    const ours = [...exported.keys()].filter((name) => name.startsWith('soglia_'));
    const stems = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    const unseen = [...stems].filter(
      (stem) => ![...used].some((name) => name.replace(/_(bucket|sum|count)$/, '') === stem),
    );
    expect(unseen.sort()).toEqual([
      // Zero on a node without a replica too, so that an alert would be false there.
      'soglia_replica_up',
      'soglia_search_index_delta_rows',
      'soglia_search_index_rows',
      'soglia_search_load_seconds',
      'soglia_search_merges',
    ]);
  });

  it('have for every alert a unique name, a severity and a description', () => {
    const alerts = rules.filter(({ alert }) => alert);
    expect(alerts.length).toBeGreaterThan(15);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert, labels, annotations } of alerts) {
      expect({ alert, labels }).toMatchObject({ labels: { severity: expect.stringMatching(/^(page|ticket)$/) } });
      expect(annotations?.summary, alert).toMatch(/\w+ \w+/);
    }
  });
});
