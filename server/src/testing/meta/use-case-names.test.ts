import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../app.ts';

/**
 * The 30-second rule: the last part of an endpoint's id names what answers it. `accounts.signIn` is
 * `accounts/sign-in.ts`; a read is a function of that name in a `*.reads.ts` of the feature. `…ByBody` is the same
 * read for input that is too long for an address.
 */

const source = new URL('../../', import.meta.url);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function hasRead(feature: string, name: string): boolean {
  const folder = new URL(`${feature}/`, source);
  const declaration = new RegExp(`export (async )?(function|const) ${name}\\b`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.reads.ts'))
    .some((file) => declaration.test(readFileSync(new URL(file, folder), 'utf8')));
}

function isFindable(id: string): boolean {
  const [story = '', verb = ''] = id.split('.');
  const feature = kebab(story);
  const name = verb.replace(/ByBody$/, '');
  return existsSync(new URL(`${feature}/${kebab(name)}.ts`, source)) || hasRead(feature, name);
}

describe('what answers an endpoint', () => {
  it('is found by its name', () => {
    expect(allRoutes.map(({ endpoint }) => endpoint.id).filter((id) => !isFindable(id))).toEqual([]);
  });

  it('is missed under another name', () => {
    expect(isFindable('accounts.enter')).toBe(false);
  });
});
