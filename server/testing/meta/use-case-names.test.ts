import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { featuresOf, filesOf, readSource } from './endpoint-features.ts';

/**
 * The last part of an endpoint id names its use case: `accounts.signIn` is `identity/authentication/sign-in.ts`; a query is
 * a function of that name in a `*.queries.ts`. `…ByBody` is the same query with a long input.
 */

/** Ids are published as `operationId` and keep an old word; their use cases have the standard name. */
const standardNames: Record<string, string> = {
  getEventFigures: 'getEventStats',
  getAnswer: 'getResponse',
  answerByLetter: 'respondByEmail',
  tellLate: 'notifyDelay',
  understandSentence: 'interpretQuery',
  getDoorList: 'getCheckInList',
  listHomepageAds: 'listHomepageListings',
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`);

function hasQuery(feature: string, name: string): boolean {
  const declaration = new RegExp(`export (async )?(function|const) ${name}\\b`);
  return filesOf(feature)
    .filter((file) => file.endsWith('.queries.ts'))
    .some((file) => declaration.test(readSource(`${feature}/${file}`)));
}

function isFindable(id: string): boolean {
  const published = (id.split('.')[1] ?? '').replace(/ByBody$/, '');
  const name = standardNames[published] ?? published;
  return featuresOf(id).some((feature) => filesOf(feature).includes(`${kebab(name)}.ts`) || hasQuery(feature, name));
}

describe('the use case of an endpoint', () => {
  it('has its name', () => {
    expect(allRoutes.map(({ endpoint }) => endpoint.id).filter((id) => !isFindable(id))).toEqual([]);
  });

  it('is not found under another name', () => {
    expect(isFindable('accounts.enter')).toBe(false);
  });
});
