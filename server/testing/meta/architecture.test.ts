import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import structure from '../../../tools/domains.json' with { type: 'json' };
import { subscribers } from '../../src/app/registries/subscribers.ts';

const source = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/architecture.md', source), 'utf8');

describe('docs/architecture.md', () => {
  it('shows the domains in the order that the import rules enforce', () => {
    const order = structure.domains.map(({ name }) => name).reverse();
    expect(page).toContain(order.join(' --> '));
    for (const { name, owns, features } of structure.domains) {
      expect(page).toContain(`${name}["${name}: ${owns}"]`);
      expect(page).toContain(`| ${name} | ${features.join(', ')} |`);
    }
  });

  it('lists the subscribers of every domain event in their order', () => {
    const rows = Object.entries(subscribers).map(
      ([event, those]) => `| \`${event}\` | ${those.map(({ name }) => `\`${name}\``).join(', ')} |`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(page).toContain(row);
  });

  it('has an owner for every domain', () => {
    const owners = readFileSync(new URL('.github/CODEOWNERS', source), 'utf8');
    for (const { name } of structure.domains.filter(({ name }) => name !== 'app'))
      expect(owners).toMatch(new RegExp(`^/server/src/${name}/ +@`, 'm'));
  });

  it('names only features that exist', () => {
    const folders = structure.domains.flatMap(({ name, features }) =>
      features.map((one) => `server/src/${name}/${one}/`),
    );
    expect(folders.filter((folder) => !existsSync(new URL(folder, source)))).toEqual([]);
  });
});
