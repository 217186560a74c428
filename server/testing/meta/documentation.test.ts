import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const pagesOf = (folder: string) =>
  readdirSync(new URL(`../../../${folder}/`, import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const operations = pagesOf('docs').filter((page) => page.startsWith('docs/operations'));

describe('the documentation', () => {
  it('names every environment variable in docs/configuration.md', () => {
    const page = read('docs/configuration.md');
    const variables = [...read('server/src/platform/env/env.ts').matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].map(
      ([, name]) => name as string,
    );
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('names every npm script in README, CONTRIBUTING or docs/commands.md', () => {
    const words = ['README.md', 'CONTRIBUTING.md', 'docs/commands.md'].map(read).join('\n');
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const isMentioned = (name: string) =>
      words.includes(`npm ${name}`) || words.includes(`npm run ${name}`) || words.includes(`\`${name}\``);
    expect(Object.keys(scripts).filter((name) => !isMentioned(name))).toEqual([]);
  });

  it('has only valid links between documents', () => {
    const pages = ['README.md', 'CONTRIBUTING.md', ...pagesOf('docs'), ...pagesOf('docs/decisions')];
    const broken = pages.flatMap((page) => {
      const folder = new URL(`../../../${page}`, import.meta.url);
      const targets = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => target as string);
      return targets.filter((target) => !canRead(new URL(target, folder))).map((target) => `${page} → ${target}`);
    });
    expect(broken).toEqual([]);
  });

  it.each([
    ['CONTRIBUTING.md'],
    ['docs/where-is.md'],
    ['docs/architecture.md'],
    ['docs/performance.md', 'docs/performance-search.md'],
    ['README.md', ...operations, 'docs/configuration.md', 'docs/commands.md', 'docs/data-sources.md'],
  ])('names in %s no deleted file or folder', (...pages) => {
    const named = [
      ...pages
        .map(read)
        .join('\n')
        .matchAll(/`((?:contract|server|web|tools|bench|e2e|docs)\/[^`\s*<>{}…$:]+)`/g),
    ].map(([, path]) => path as string);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((path) => !canRead(new URL(`../../../${path}`, import.meta.url)))).toEqual([]);
  });

  it.each([['docs/security.md', 'docs/security-controls.md', 'docs/security-scans.md'], ['docs/asvs.md']])(
    'names in %s only existing files and folders',
    (...pages) => {
      const named = [
        ...pages
          .map(read)
          .join('\n')
          .matchAll(/`((?![A-Z_]+\/)[\w@.-]+(?:\/[\w@.-]+)+\/?|[\w-]+\/|[\w-]+\.(?:ts|json))`/g),
      ].map(([, path]) => path as string);
      expect(named.length).toBeGreaterThan(30);
      const roots = ['', 'server/src/', 'docs/'].map((folder) => new URL(`../../../${folder}`, import.meta.url));
      expect([...new Set(named)].filter((path) => !roots.some((root) => canRead(new URL(path, root))))).toEqual([]);
    },
  );

  it('covers in docs/asvs.md every requirement of levels 1 and 2 once', () => {
    const numbers = [
      ...read('docs/asvs.md').matchAll(/^\| ([\d., ]+) \| (met|part|not|runs|n\/a) \| (.+) \|$/gm),
    ].flatMap(([, first = '']) => first.split(', '));
    expect(numbers.toSorted()).toEqual(requirements.toSorted());
  });
});

/** ASVS 5.0.0, levels 1 and 2: number of requirements per section. Level 3 follows, so numbering is continuous from 1. */
const sections = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const requirements = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);

function canRead(url: URL): boolean {
  try {
    readFileSync(url);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
}
