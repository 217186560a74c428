import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Screen texts outside of the locale files: visitors would see them in one language only. */

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Attributes with visible or announced texts. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'label',
  'placeholder',
  'title',
]);

export type BareString = { file: string; line: number; text: string };

/** Strings of all screens and components; the gallery (`/_ui`) is for developers. */
export function bareStrings(): BareString[] {
  return globSync('web/src/**/*.tsx', { cwd: root })
    .filter((file) => !/\/(locales|ui-gallery)\/|\.test\.tsx$/.test(file))
    .sort()
    .flatMap((file) => bareStringsOf(file, readFileSync(root + file, 'utf8')));
}

export function bareStringsOf(file: string, text: string): BareString[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const strings: BareString[] = [];
  const visit = (node: ts.Node): void => {
    for (const literal of textsOf(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (/\p{L}/u.test(literal)) strings.push({ file, line: line + 1, text: literal.trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return strings;
}

function textsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  // Attribute expressions count only for visible or announced attributes; all child expressions count.
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return literalsIn(node.expression);
  if (!ts.isJsxAttribute(node) || !node.initializer || !spoken.has(node.name.getText())) return [];
  if (ts.isStringLiteral(node.initializer)) return [node.initializer.text];
  return ts.isJsxExpression(node.initializer) && node.initializer.expression
    ? literalsIn(node.initializer.expression)
    : [];
}

/** Possible string values of an expression, without arguments and comparison operands. */
function literalsIn(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression)) return literalsIn(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...literalsIn(expression.whenTrue), ...literalsIn(expression.whenFalse)];
  if (ts.isTemplateExpression(expression))
    return [
      expression.head.text,
      ...expression.templateSpans.flatMap((span) => [...literalsIn(span.expression), span.literal.text]),
    ];
  if (!ts.isBinaryExpression(expression)) return [];
  const { kind } = expression.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsIn(expression.right);
  const joins = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken];
  return joins.includes(kind) ? [...literalsIn(expression.left), ...literalsIn(expression.right)] : [];
}
