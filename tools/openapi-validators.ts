import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiDocument, Operation } from '../server/src/platform/http/openapi-document.ts';

/** The schemas of the API document as validators (JSON Schema 2020-12), for checks of the document and of answers. */

export type OperationValidators = {
  /** `POST /api/v1/search` */
  name: string;
  operation: Operation;
  body: ValidateFunction | undefined;
  /** By status, as text. */
  responses: Record<string, ValidateFunction>;
};

const pointer = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/**
 * Compiles every schema of every operation; references are resolved within the document.
 * @throws Error naming the place whose schema is missing, or is none.
 */
export function compileOperations(document: OpenApiDocument): OperationValidators[] {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  formats.default(ajv);
  // The whole is an OpenAPI document, not a schema: only its parts are validated.
  ajv.addVocabulary(['example', ...Object.keys(document)]);
  ajv.addSchema(document, 'openapi', undefined, false);
  const compile = (...at: string[]): ValidateFunction => {
    const schema = `openapi#/${pointer(...at)}`;
    try {
      const validate = ajv.getSchema(schema);
      if (validate) return validate;
    } catch (cause) {
      // One that refers to nothing but itself never ends.
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
 * Schemas too empty to validate with: every response is an object with required fields,
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
