import type { OpenApiDocument, Operation } from './openapi-document.ts';
import type { JsonSchema } from './openapi-schemas.ts';

/** Renders the OpenAPI document as plain HTML with one style sheet and no scripts. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
const code = (text: string): string => `<code>${safe(text)}</code>`;

export function renderDocs(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const articles = own.map(({ path, method, operation }) => renderOperation(path, method, operation));
    return `<section id="${safe(name)}"><h2>${safe(name)}</h2>${articles.join('')}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<article id="schema-${safe(name)}"><h3>${safe(name)}</h3>${renderSchema(schema)}</article>`,
  );
  const links = [...document.tags.map(({ name }) => name), 'schemas'].map(
    (name) => `<li><a href="#${safe(name)}">${safe(name)}</a></li>`,
  );
  const intro = safe(document.info.description).replace(/`([^`]+)`/g, '<code>$1</code>');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(document.info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><h1>${safe(document.info.title)} API</h1><p>${intro}</p>
<p><a href="/api/v1/openapi.json">OpenAPI ${safe(document.openapi)} document</a></p></header>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
<main>${sections.join('')}<section id="schemas"><h2>Schemas</h2>${schemas.join('')}</section></main></body></html>`;
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters.map(({ name, in: where, required, schema }) => {
    const need = required ? 'required' : 'optional';
    return `<tr><th scope="row">${code(name)}</th><td>${where}, ${need}</td><td>${typeOf(schema)}</td></tr>`;
  });
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const details = Number(status) < 400 ? renderContent(content ?? {}) : code(description);
    return `<tr><th scope="row">${status}</th><td colspan="2">${details}</td></tr>`;
  });
  const body = operation.requestBody;
  return `<article id="${safe(operation.operationId)}">
<h3><span class="method">${method.toUpperCase()}</span> ${code(path)}</h3>
<p>${safe(operation.summary)}. ${safe(operation.description)} ${code(operation.operationId)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><table>${parameters.join('')}</table>` : ''}
${body ? `<h4>Body</h4>${renderContent(body.content)}` : ''}
<h4>Answers</h4><table>${responses.join('')}</table></article>`;
}

/** A body; the media type is shown unless it is JSON. */
function renderContent(content: Record<string, { schema: JsonSchema }>): string {
  return Object.entries(content)
    .map(([kind, { schema }]) => (kind === 'application/json' ? '' : `${code(kind)} `) + renderSchema(schema))
    .join('');
}

/** Renders an object as a list of its fields, one level at a time; any other schema as its type. */
function renderSchema(schema: JsonSchema): string {
  const { properties, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
  if (!properties) return typeOf(schema);
  const rows = Object.entries(properties).map(([name, field]) => {
    const suffix = required.includes(name) ? '' : ' <em>optional</em>';
    return `<li>${code(name)}${suffix} ${field.properties ? renderSchema(field) : typeOf(field)}</li>`;
  });
  return `<ul class="fields">${rows.join('')}</ul>`;
}

function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf, items, type } = schema as Record<string, unknown>;
  if (typeof $ref === 'string') {
    const name = safe($ref.split('/').at(-1) ?? $ref);
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const choices = (anyOf ?? oneOf ?? allOf) as JsonSchema[] | undefined;
  if (choices)
    return choices.map((one) => (one.properties ? renderSchema(one) : typeOf(one))).join(allOf ? ' and ' : ' or ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(String(value))).join(' ');
  if (items)
    return `list of ${(items as JsonSchema).properties ? renderSchema(items as JsonSchema) : typeOf(items as JsonSchema)}`;
  return `${safe([type ?? 'anything'].flat().join(' or '))}${boundsOf(schema)}`;
}

const bounds = { minimum: '≥', exclusiveMinimum: '>', maximum: '≤', exclusiveMaximum: '<' } as const;

function boundsOf(schema: JsonSchema): string {
  const details = Object.entries(bounds)
    .filter(([key]) => typeof schema[key] === 'number' && Math.abs(schema[key]) < Number.MAX_SAFE_INTEGER)
    .map(([key, sign]) => `${sign} ${schema[key]}`);
  if (typeof schema.minLength === 'number') details.push(`at least ${schema.minLength} characters`);
  if (typeof schema.maxLength === 'number') details.push(`at most ${schema.maxLength} characters`);
  if (typeof schema.format === 'string') details.push(schema.format);
  return details.length > 0 ? ` (${safe(details.join(', '))})` : '';
}
