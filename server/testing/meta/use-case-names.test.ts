import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/app/boot/http-server.ts';
import { featuresOf, filesOf, readSource } from './endpoint-features.ts';

/**
 * The 30-second rule: the last part of an endpoint's id names what answers it. `accounts.signIn` is
 * `identity/authentication/sign-in.ts`; a read is a function of that name in a `*.queries.ts` of the feature. `…ByBody` is
 * the same read for input that is too long for an address.
 */

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function hasQuery(feature: string, name: string): boolean {
  const declaration = new RegExp(`export (async )?(function|const) ${name}\\b`);
  return filesOf(feature)
    .filter((file) => file.endsWith('.queries.ts'))
    .some((file) => declaration.test(readSource(`${feature}/${file}`)));
}

function isFindable(id: string): boolean {
  const name = (id.split('.')[1] ?? '').replace(/ByBody$/, '');
  return featuresOf(id).some((feature) => filesOf(feature).includes(`${kebab(name)}.ts`) || hasQuery(feature, name));
}

describe('what answers an endpoint', () => {
  it('is found by its name', () => {
    expect(allRoutes.map(({ endpoint }) => endpoint.id).filter((id) => !isFindable(id))).toEqual([]);
  });

  it('is missed under another name', () => {
    expect(isFindable('accounts.enter')).toBe(false);
  });
});
