import ts from 'typescript';

/** Names and texts of a source file: declared names, comments and test titles, from its syntax tree. */

/** `isProperty`: a member of a type or an object, which may mirror a wire field or a column. */
export type DeclaredName = { name: string; offset: number; isProperty: boolean };
/** Raw text with the offset at which it starts in its file. */
export type Passage = { text: string; offset: number };
export type SourceNames = { names: DeclaredName[]; comments: Passage[]; titles: Passage[] };

const variableKinds = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.ClassExpression,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.TypeParameter,
  ts.SyntaxKind.EnumDeclaration,
  ts.SyntaxKind.ImportClause,
  ts.SyntaxKind.NamespaceImport,
]);
const propertyKinds = new Set([
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
  ts.SyntaxKind.EnumMember,
]);
const testFunctions = /^(it|test|describe)$/;

/** Names are counted at their declaration: a use repeats a name defined elsewhere, often by a library. */
export function readSource(path: string, text: string): SourceNames {
  const source = parseSource(path, text);
  const names: DeclaredName[] = [];
  const titles: Passage[] = [];
  const literals: [start: number, end: number][] = [];
  const visit = (node: ts.Node): void => {
    const declared = declaredName(node);
    if (declared) names.push({ name: declared.text, offset: declared.getStart(source), isProperty: isProperty(node) });
    if (ts.isCallExpression(node)) titles.push(...titleOf(node, source));
    if (mayHoldSlashes(node)) literals.push([node.getStart(source), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { names, titles, comments: joinLineComments(commentsOutside(literals, text), text) };
}

/** Wire names: keys of zod objects (literals in calls, constants with schemas) and values of enums. */
export function readWireNames(path: string, text: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isKey(node) && ts.isObjectLiteralExpression(node.parent) && isWireObject(node, node.parent)) {
      names.push(node.name.text);
    }
    if (ts.isStringLiteral(node) && isEnumValue(node.parent)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parseSource(path, text));
  return names;
}

/** Tables and columns in the generated database types. */
export function readColumns(path: string, text: string): string[] {
  return readSource(path, text).names.flatMap(({ name, isProperty }) => (isProperty ? [name] : []));
}

function parseSource(path: string, text: string): ts.SourceFile {
  const kind = /\.tsx$/.test(path) ? ts.ScriptKind.TSX : /\.[cm]?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  // Comments are read as text, so the parser may skip JSDoc: saves a fifth of its time.
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return ts.createSourceFile(path, text, options, true, kind);
}

function declaredName(node: ts.Node): ts.Identifier | ts.PrivateIdentifier | undefined {
  if (!isDeclaration(node)) return undefined;
  const { name } = node as ts.NamedDeclaration;
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? name : undefined;
}

function isDeclaration(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) return node.propertyName !== undefined;
  // `{ title }` uses the name of a property that is declared elsewhere.
  if (ts.isBindingElement(node))
    return (
      node.propertyName !== undefined || node.dotDotDotToken !== undefined || ts.isArrayBindingPattern(node.parent)
    );
  return variableKinds.has(node.kind) || isProperty(node);
}

const isProperty = (node: ts.Node) => propertyKinds.has(node.kind);

const isKey = (node: ts.Node): node is ts.PropertyAssignment & { name: ts.Identifier | ts.StringLiteral } =>
  (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
  (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name));

function isWireObject(key: ts.PropertyAssignment, literal: ts.ObjectLiteralExpression): boolean {
  const call = literal.parent;
  if (ts.isCallExpression(call)) return rootName(call.expression) !== 'defineEndpoint';
  return key.initializer !== undefined && rootName(key.initializer) === 'z';
}

const isEnumValue = (parent: ts.Node) =>
  ts.isArrayLiteralExpression(parent) || (ts.isCallExpression(parent) && rootName(parent.expression) === 'z');

/** `z` of `z.object({}).optional()`, `it` of `it.each(table)`. */
function rootName(node: ts.Expression): string | undefined {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return rootName(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return rootName(node.tag);
  return ts.isIdentifier(node) ? node.text : undefined;
}

function titleOf(call: ts.CallExpression, source: ts.SourceFile): Passage[] {
  const title = call.arguments[0];
  if (!title || !testFunctions.test(rootName(call.expression) ?? '')) return [];
  const parts = ts.isTemplateExpression(title)
    ? [title.head, ...title.templateSpans.map((span) => span.literal)]
    : ts.isStringLiteralLike(title)
      ? [title]
      : [];
  // Without the quotes: a backtick at an end opens no code.
  return parts.map((part) => ({ text: ` ${part.getText(source).slice(1, -1)}`, offset: part.getStart(source) }));
}

const mayHoldSlashes = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node);

/** Outside of these literals `//` and `/*` always start a comment. */
function commentsOutside(literals: [start: number, end: number][], text: string): Passage[] {
  const comments: Passage[] = [];
  const sorted = literals.toSorted(([a], [b]) => a - b);
  let next = 0;
  let at = 0;
  while (true) {
    const opening = /\/[/*]/g;
    opening.lastIndex = at;
    const start = opening.exec(text)?.index;
    if (start === undefined) return comments;
    while (next < sorted.length && (sorted[next] as [number, number])[1] <= start) next++;
    const literal = sorted[next];
    if (literal && literal[0] <= start) {
      at = literal[1];
      continue;
    }
    const closing = text[start + 1] === '/' ? text.indexOf('\n', start) : text.indexOf('*/', start + 2) + 2;
    at = closing < start + 2 ? text.length : closing;
    comments.push({ text: text.slice(start, at), offset: start });
  }
}

/** Joins consecutive line comments, so that their length can be counted. */
function joinLineComments(comments: Passage[], text: string): Passage[] {
  const joined: Passage[] = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    const end = last ? last.offset + last.text.length : 0;
    const continues = last?.text.startsWith('//') && comment.text.startsWith('//') && startsLine(last.offset, text);
    if (last && continues && /^\n[ \t]*$/.test(text.slice(end, comment.offset))) {
      last.text = text.slice(last.offset, comment.offset + comment.text.length);
    } else joined.push({ ...comment });
  }
  return joined;
}

const startsLine = (offset: number, text: string) => /(^|\n)[ \t]*$/.test(text.slice(Math.max(0, offset - 80), offset));
