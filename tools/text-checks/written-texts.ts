import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { type Language, languages } from '../../contract/src/platform/languages.ts';
import type { Catalogue } from '../../contract/src/platform/messages.ts';
import { textsOf } from './message-texts.ts';

/** Texts of emails, documents, images and files, from the server's source, so that new ones are included. Values are `{…}`. */

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Parsed user input, demo data, and API texts for programs. */
const readOrInvented =
  /\.test\.ts$|fixtures\.ts$|\/(?:demo|natural-language|signals)\/|(?:natural-language|http\/sentences)\.ts$/;

const fileOf: Record<Language, RegExp> = {
  it: /[.-]it\.ts$/,
  en: /[.-]en\.ts$/,
  fr: /[.-]fr\.ts$/,
  de: /[.-]de\.ts$/,
  es: /[.-]es\.ts$/,
};

export type WrittenText = { key: string; text: string };

export function writtenTexts(language: Language): WrittenText[] {
  return [...messageTexts(language), ...sourceTexts(language)];
}

/** Messages of the server and the contract, with `{…}` for a parameter. */
function messageTexts(language: Language): WrittenText[] {
  return globSync(`{server,contract}/src/**/*.${language}.json`, { cwd: root })
    .sort()
    .flatMap((file) =>
      textsOf(JSON.parse(readFileSync(root + file, 'utf8')) as Catalogue).map((text) => ({
        key: file,
        text: text.replace(/\{\w+\}/g, '{…}'),
      })),
    );
}

function sourceTexts(language: Language): WrittenText[] {
  return globSync(['server/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: root })
    .filter((file) => !readOrInvented.test(file))
    .sort()
    .flatMap((file) =>
      writtenTextsOf(readFileSync(root + file, 'utf8'), language, fileOf[language].test(file)).map((text) => ({
        key: file,
        text,
      })),
    );
}

/** Texts of one file: all if it has one language, otherwise those under that language in a table. */
export function writtenTextsOf(source: string, language: Language, isOfLanguage: boolean): string[] {
  const file = ts.createSourceFile('words.ts', source, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node, isText: boolean): void => {
    const text = isText ? textOf(node) : undefined;
    if (text !== undefined) texts.push(text);
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const table = ts.isObjectLiteralExpression(node) && isOfEveryLanguage(node);
    ts.forEachChild(node, (child) => {
      const isOwn = table && ts.isPropertyAssignment(child) && nameOf(child) === language;
      visit(child, table ? isOwn : isText);
    });
  };
  visit(file, isOfLanguage);
  return texts;
}

const nameOf = ({ name }: ts.PropertyAssignment) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;

const isOfEveryLanguage = ({ properties }: ts.ObjectLiteralExpression) =>
  languages.every((language) =>
    properties.some((property) => ts.isPropertyAssignment(property) && nameOf(property) === language),
  );

function textOf(node: ts.Node): string | undefined {
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('');
  }
  if (!ts.isStringLiteralLike(node)) return undefined;
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node ? undefined : node.text;
}
