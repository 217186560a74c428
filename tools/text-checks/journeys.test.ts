import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../contract/src/platform/messages.ts';
import { readCatalogues } from '../../web/src/locales/read-catalogues.ts';
import { textsOf } from './message-texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const catalogues: Catalogue[] = [
  ...Object.values(readCatalogues('it')),
  ...globSync('server/src/**/*.it.json', { cwd: root }).map((file) => JSON.parse(readFileSync(root + file, 'utf8'))),
];
const messages = new Set(catalogues.flatMap(textsOf));

/** Locators, assertions and functions of the journeys that read the text of a page or an email. */
const readers =
  /^(?:getBy(?:Text|Label|Placeholder|Title|AltText)|to(?:Have|Contain)(?:Text|Title)|toHaveAccessible\w+|toast|card|choose|waitForEmail\w*)$/;
const options = /^(?:name|hasText|hasNotText|label)$/;

/** Names of places and companies, and a code of the API, which equal a message. */
const data: ReadonlySet<string> = new Set(['Roma', 'Parigi', 'Google', 'Apple', 'garage']);

type Copy = { file: string; line: number; text: string };

function copiedTexts(file: string, content: string): Copy[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const copies: Copy[] = [];
  const visit = (node: ts.Node): void => {
    const text = isRead(node) ? wordsOf(node) : undefined;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (text !== undefined && messages.has(text) && !data.has(text)) copies.push({ file, line: line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return copies;
}

/** Argument of a reader, option of a locator, or element of a list, whose values a loop passes to one. */
function isRead({ parent }: ts.Node): boolean {
  if (!parent) return false;
  if (ts.isArrayLiteralExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent)) return options.test(parent.name.getText()) && isOption(parent);
  if (!ts.isCallExpression(parent)) return false;
  const called = ts.isPropertyAccessExpression(parent.expression) ? parent.expression.name : parent.expression;
  return readers.test(called.getText());
}

const isOption = ({ parent }: ts.PropertyAssignment): boolean =>
  ts.isCallExpression(parent.parent) &&
  /\.(?:getByRole|filter|locator|selectOption)$/.test(parent.parent.expression.getText());

/** Words of a string, or of an expression without operators. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isRegularExpressionLiteral(node)) return undefined;
  return node.text.replace(/^\/\^?|\$?\/[a-z]*$/g, '').replace(/\\(\W)/g, '$1');
}

describe('the journeys', () => {
  it('find texts by key, not by their Italian words', () => {
    const files = globSync('e2e/*.ts', { cwd: root }).sort();
    expect(files.flatMap((file) => copiedTexts(file, readFileSync(root + file, 'utf8')))).toEqual([]);
  });

  it('are read in locators, options, assertions and lists', () => {
    const journey = `
      page.getByRole('button', { name: 'Salva' }); page.getByText(/^Riprova$/); expect(row).toContainText('Bozza');
      for (const tab of ['Compra']) await toast(page, 'Sei fuori'); page.getByLabel(text('search:where')).fill('Roma');
      await saveListing(page, 'MARKET', { title: 'Casa', name: 'Salva' });`;
    expect(copiedTexts('journey.ts', journey).map(({ text }) => text)).toEqual([
      'Salva',
      'Riprova',
      'Bozza',
      'Compra',
      'Sei fuori',
    ]);
  });
});
