import { Validator } from '@seriousme/openapi-schema-validator';
import { otherOperations } from '../server/src/app/registries/other-operations.ts';
import { allRoutes } from '../server/src/app/registries/routes.ts';
import { buildOpenApi } from '../server/src/platform/http/openapi.ts';
import type { OpenApiDocument, Operation } from '../server/src/platform/http/openapi-document.ts';
import { compileOperations, emptySchemas } from './openapi-validators.ts';

/** `npm run check:openapi`: the emitted document is valid OpenAPI 3.1 and precise enough to generate clients and validate responses. */

function problemsOf(document: OpenApiDocument): string[] {
  const problems: string[] = [];
  const ids = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const addProblem = (problem: string) => problems.push(`${method.toUpperCase()} ${path}: ${problem}`);
      if (ids.has(operation.operationId)) addProblem(`the id ${operation.operationId} is taken`);
      ids.add(operation.operationId);
      if (operation.summary.length < 5) addProblem('has no summary');
      for (const problem of parameterProblems(path, operation)) addProblem(problem);
    }
  }
  return [...problems, ...danglingReferences(document)];
}

function parameterProblems(path: string, operation: Operation): string[] {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const declared = new Set(operation.parameters.filter((one) => one.in === 'path').map((one) => one.name));
  const shapeless = operation.parameters.filter(({ schema }) => Object.keys(schema).length === 0);
  return [
    ...[...inPath.symmetricDifference(declared)].map((name) => `path parameter ${name} is not on both sides`),
    ...shapeless.map(({ name }) => `parameter ${name} has no shape`),
  ];
}

function danglingReferences(document: OpenApiDocument): string[] {
  const known = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
  const used = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
  return [...new Set(used)].filter((ref) => !known.has(ref)).map((ref) => `${ref} points nowhere`);
}

function schemaProblems(document: OpenApiDocument): string[] {
  try {
    return emptySchemas(compileOperations(document));
  } catch (error) {
    return [String(error)];
  }
}

const document = buildOpenApi(allRoutes, otherOperations);
const { valid, errors } = await new Validator().validate(structuredClone(document));
const invalid = valid ? [] : [typeof errors === 'string' ? errors : JSON.stringify(errors, null, 2)];
const problems = [...invalid, ...problemsOf(document), ...schemaProblems(document)];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`OpenAPI: ${allRoutes.length} endpoints, ${problems.length} problems\n`);
process.exit(problems.length > 0 ? 1 : 0);
