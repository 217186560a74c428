import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileOperations, emptySchemas } from '../../../tools/openapi-validators.ts';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { otherOperations } from '../../src/app/registries/other-operations.ts';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { buildOpenApi } from '../../src/platform/http/openapi.ts';
import { SchemaCollection } from '../../src/platform/http/openapi-schemas.ts';
import { allRequests } from '../request-fixtures/all-requests.ts';
import { send } from '../request-fixtures/request-fixture.ts';
import { testApp } from '../test-app.ts';

// Requests of a new endpoint: `<feature>.request-fixtures.ts`, added in `testing/request-fixtures/all-requests.ts`.
const test = await testApp();
const requests = await allRequests(test);
const document = buildOpenApi(allRoutes, otherOperations);
const operations = compileOperations(document);

describe('the API document', () => {
  it('has a specific schema for every body and every response', () => {
    expect(operations).toHaveLength(allRoutes.length + otherOperations.length);
    expect(emptySchemas(operations)).toEqual([]);
  });

  it('declares for every operation the errors of other methods, and for writes of an invalid or too large body', () => {
    for (const { operation, name } of operations) {
      const expected = name.startsWith('GET') ? ['405'] : ['405', '413', '415'];
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(expected));
    }
  });

  it('contains exactly the routes below /api/v1 and /map, and the files of agencies', async () => {
    const served = new Set<string>();
    const app = await buildApp(test.deps, {
      onRoute: ({ url, method, config }) => {
        // A route without a name only rejects other methods or returns 404.
        const isNamed = (config as { endpoint?: string } | undefined)?.endpoint !== undefined;
        if (!isNamed || !/^\/(api\/v1|map|agenzie|embed)\//.test(url)) return;
        const path = url.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
        for (const one of [method].flat()) if (one !== 'HEAD') served.add(`${one} ${path}`);
      },
    });
    await app.close();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
    );
    expect(described).toContain('GET /api/v1/auth/social/{provider}/start');
    expect([...served].toSorted()).toEqual(described.toSorted());
  });

  it('declares optional bodies', () => {
    const needed = (path: string, method: string) => document.paths[path]?.[method]?.requestBody?.required;
    expect(needed('/api/v1/users/{id}', 'delete')).toBe(true);
    expect(needed('/api/v1/market-listings/{id}', 'delete')).toBe(false);
    expect(needed('/api/v1/listings/{id}/suspend', 'post')).toBe(false);
  });

  it('is rejected when a schema references only itself, or allows everything', () => {
    const path = '/api/v1/search';
    const injected = structuredClone({ ...document, paths: { [path]: document.paths[path] ?? {} } });
    injected.components.schemas.SearchAnswer = { $ref: '#/components/schemas/SearchAnswer' };
    expect(() => compileOperations(injected)).toThrow('components/schemas/SearchAnswer');
    injected.components.schemas.SearchAnswer = {};
    expect(emptySchemas(compileOperations(injected))).toEqual([
      'GET /api/v1/search: the schema of its 200 says nothing',
      'POST /api/v1/search: the schema of its 200 says nothing',
    ]);
  });

  it.each(allRoutes.map(({ endpoint }) => endpoint))(
    'describes request and response of $id',
    async ({ id, method }) => {
      const validators = operations.find(({ operation }) => operation.operationId === id);
      for (const fixture of requests[id] ?? [{ url: `no question to ${id}` }]) {
        const { url, body, status = 200 } = fixture;
        const response = await send(test, method, fixture);
        expect({ url, status: response.statusCode }).toEqual({ url, status });
        const validate = validators?.responses[String(status)];
        const isJson = String(response.headers['content-type']).startsWith('application/json');
        expect(validate?.(isJson ? response.json() : response.body), JSON.stringify(validate?.errors)).toBe(true);
        if (body && status !== 422 && status !== 415)
          expect(validators?.body?.(body), JSON.stringify(validators?.body?.errors)).toBe(true);
      }
    },
  );
});

describe('a schema with a name', () => {
  it('is registered under it in full, also when it is the requested schema', () => {
    const schemas = new SchemaCollection();
    const part = z.object({ a: z.string() }).meta({ id: 'Part' });
    const parentSchema = z.object({ part }).meta({ id: 'Whole' });
    expect(schemas.add(parentSchema, 'output')).toEqual({ $ref: '#/components/schemas/Whole' });
    expect(schemas.components.Whole).toMatchObject({ properties: { part: { $ref: '#/components/schemas/Part' } } });
    expect(schemas.components.Part).toMatchObject({ properties: { a: { type: 'string' } } });
  });
});
