import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const readme = read('README.md');

describe('the documents', () => {
  it('README names every variable that the environment may hold', () => {
    const variables = [...read('server/src/env.ts').matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].map(
      ([, name]) => name as string,
    );
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('README or CONTRIBUTING names every npm script', () => {
    const words = readme + read('CONTRIBUTING.md');
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const said = (name: string) =>
      words.includes(`npm ${name}`) || words.includes(`npm run ${name}`) || words.includes(`\`${name}\``);
    expect(Object.keys(scripts).filter((name) => !said(name))).toEqual([]);
  });

  it('links between documents lead somewhere', () => {
    const pages = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/operations.md', 'docs/security.md'];
    const broken = pages.flatMap((page) => {
      const folder = new URL(`../../../../${page}`, import.meta.url);
      const targets = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => target as string);
      return targets.filter((target) => !canRead(new URL(target, folder))).map((target) => `${page} → ${target}`);
    });
    expect(broken).toEqual([]);
  });
});

function canRead(url: URL): boolean {
  try {
    readFileSync(url);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
}
