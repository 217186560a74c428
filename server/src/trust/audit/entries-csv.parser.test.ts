import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import type { AuditEntry } from '#contract/trust/audit.schemas';
import { csvHead, csvLine } from './entries-csv.parser.ts';

const entry: AuditEntry = {
  id: 7,
  at: '2026-11-21T10:00:00.000Z',
  event: 'listings.suspended',
  actor: { id: 3, name: 'Ada Prova' },
  byAdmin: true,
  subjectType: 'listing',
  subjectId: 12,
  subjectName: 'Trilocale',
  reason: 'Spam',
  before: { status: 'PUBLISHED' },
  after: { status: 'SUSPENDED' },
  detail: {},
  requestId: 'r-1',
  redacted: false,
};
const start = '7,2026-11-21T10:00:00.000Z,listings.suspended,Ada Prova,3,sì,listing,12,Trilocale';
const end = '"{""status"":""PUBLISHED""}","{""status"":""SUSPENDED""}",,r-1,';

describe('csvLine', () => {
  it.each([
    ['Spam', 'Spam'],
    ['', ''],
    ['Due, "tre"', '"Due, ""tre"""'],
    ['Una riga\nl’altra', '"Una riga\nl’altra"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://a","b")', `"'=HYPERLINK(""http://a"",""b"")"`],
    ['+39 333', "'+39 333"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    ['\rcmd', '"\'\rcmd"'],
    ['＝1+1', "'＝1+1"],
    ['1=1', '1=1'],
    ["'già", "'già"],
  ])('writes the reason %j as %j', (reason, cell) => {
    expect(csvLine({ ...entry, reason }, 'it')).toBe(`${start},${cell},${end}\r\n`);
  });

  it('leaves missing values empty', () => {
    const bare = { ...entry, actor: null, subjectType: null, subjectId: null, subjectName: null, reason: null };
    const line = csvLine({ ...bare, byAdmin: false, before: null, after: null, requestId: null, redacted: true }, 'en');
    expect(line).toBe('7,2026-11-21T10:00:00.000Z,listings.suspended,,,,,,,,,,,,yes\r\n');
  });
});

describe('csvHead', () => {
  it.each(languages)('has a byte order mark and one name per cell (%s)', (language) => {
    expect(csvHead(language)).toMatch(/^\ufeffId,.+\r\n$/);
    expect(csvHead(language).split(',')).toHaveLength(15);
  });

  it('differs by language, as does the value for yes', () => {
    expect(new Set(languages.map(csvHead)).size).toBe(languages.length);
    const yes = languages.map((language) =>
      csvLine({ ...entry, redacted: true }, language)
        .trimEnd()
        .split(',')
        .at(-1),
    );
    expect(yes).toEqual(['sì', 'yes', 'oui', 'ja', 'sí']);
  });
});
