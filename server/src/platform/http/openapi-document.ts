import type { JsonSchema } from './openapi-schemas.ts';

/** The subset of OpenAPI 3.1 that this API uses. */

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: false;
};
/** One body type each: JSON, a form with a file, or a file. */
export type Content = Record<string, { schema: JsonSchema }>;
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  /** A redirect has no content. */
  responses: Record<string, { description: string; headers?: JsonSchema; content?: Content }>;
};
/** An operation without an endpoint in the contract. */
export type OtherOperation = { path: string; method: string; operation: Operation };
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};
