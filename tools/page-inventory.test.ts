import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../web/src/routes.ts';
import { everyPage } from './page-inventory.ts';

/** Layouts have no path; the home page is an index route. */
function patternsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path ? [path] : []),
    ...patternsOf(children ?? []),
  ]);
}

const patterns = patternsOf(await routes);

it('has every route of routes.ts', () => {
  const listed = new Set(everyPage.map(({ route }) => route));
  expect(patterns.filter((pattern) => !listed.has(pattern))).toEqual([]);
});

it('has no deleted route', () => {
  expect(everyPage.map(({ route }) => route).filter((route) => !patterns.includes(route))).toEqual([]);
});

it('has for each page a path of its route', () => {
  const subjectIds = new Proxy({}, { get: () => 7 });
  const wrong = everyPage.filter(({ route, path }) => {
    const shape = route
      .replace(/^\//, '')
      .replace('*', '.*')
      .replaceAll(/\/:\w+\?/g, '(/[^/?]+)?')
      .replaceAll(/:\w+/g, '[^/?]+');
    return !new RegExp(`^/${shape}(\\?.*)?$`).test(path(subjectIds) ?? '');
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('has a unique name for every page, because images are named after it', () => {
  const names = everyPage.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
