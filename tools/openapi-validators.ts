import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiDocument, Operation } from '../server/src/platform/http/openapi-document.ts';

/** Schemas of the API document as validators (JSON Schema 2020-12), for checks of the document and of responses. */

export type OperationValidators = {
  /** `POST /api/v1/search` */
  name: string;
  operation: Operation;
  body: ValidateFunction | undefined;
  /** Keyed by status. */
  responses: Record<string, ValidateFunction>;
};

const pointer = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const valueAt = (document: unknown, at: readonly string[]): unknown =>
  at.reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], document);

/**
 * Compiles every schema of every operation; references are resolved within the document.
 * @throws Error with the location of a missing or invalid schema
 */
export function compileOperations(document: OpenApiDocument): OperationValidators[] {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  formats.default(ajv);
  // The document is OpenAPI, not a schema: only its parts are validated.
  ajv.addVocabulary(['example', ...Object.keys(document)]);
  ajv.addSchema(document, 'openapi', undefined, false);
  // Most errors of the operations have equal schemas, and each compilation takes milliseconds.
  const compiled = new Map<string, ValidateFunction>();
  const compile = (...at: string[]): ValidateFunction => {
    const schema = `openapi#/${pointer(...at)}`;
    const text = JSON.stringify(valueAt(document, at));
    try {
      const validate = compiled.get(text) ?? ajv.getSchema(schema);
      if (validate) {
        compiled.set(text, validate);
        return validate;
      }
    } catch (cause) {
      // A schema that references only itself recurses endlessly.
      throw new Error(`${schema}: ${String(cause)}`, { cause });
    }
    throw new Error(`There is no schema at ${schema}`);
  };
  for (const name of Object.keys(document.components.schemas)) compile('components', 'schemas', name);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const at = ['paths', path, method];
      for (const index of operation.parameters.keys()) compile(...at, 'parameters', String(index), 'schema');
      const contentAt = (content: object) => ['content', Object.keys(content)[0] ?? '', 'schema'];
      return {
        name: `${method.toUpperCase()} ${path}`,
        operation,
        body: operation.requestBody && compile(...at, 'requestBody', ...contentAt(operation.requestBody.content)),
        responses: Object.fromEntries(
          Object.entries(operation.responses).flatMap(([status, { content }]) =>
            content ? [[status, compile(...at, 'responses', status, ...contentAt(content))]] : [],
          ),
        ),
      };
    }),
  );
}

/**
 * Schemas too unspecific for validation: every response must be an object with required fields,
 * or a file. Every body is an object; some (partial changes) have no required field.
 */
export function emptySchemas(operations: readonly OperationValidators[]): string[] {
  const isEmpty = (validate: ValidateFunction) => validate({}) === true;
  return operations.flatMap(({ name, body, responses }) => [
    ...(body?.({}) && body('text') ? [`${name}: the schema of its body says nothing`] : []),
    ...Object.entries(responses)
      .filter(([, validate]) => isEmpty(validate))
      .map(([status]) => `${name}: the schema of its ${status} says nothing`),
  ]);
}
