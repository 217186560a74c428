import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Texts that the screens can show, by the types passed to `t`: the compiler knows every key of `t('title')`,
 * `t(isNew ? 'a' : 'b')` and `` t(`kind.${kind}`) ``, under any name of the translating function.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * `namespace:dotted.path` of each used text. `lists` are parents of keys that are selected by a variable, such as an enum value:
 * all children belong to one list. `open` are prefixes with an unknown rest.
 */
export type UsedKeys = { keys: Set<string>; lists: Set<string>; open: Set<string> };

export function usedKeys(): UsedKeys {
  const program = webProgram();
  const checker = program.getTypeChecker();
  const used: UsedKeys = { keys: new Set(), lists: new Set(), open: new Set() };
  for (const file of program.getSourceFiles()) {
    const path = file.fileName;
    if (!path.includes('/web/src/') || path.includes('/locales/') || /\.test\.tsx?$/.test(path)) continue;
    // Most files have no texts: skipping them halves the time.
    if (!/\bt\w*\(|[Tt]ranslat|Key</.test(file.text)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) addCall(checker, node, used);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return used;
}

function webProgram(): ts.Program {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => readFileSync(path, 'utf8'));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const own = fileNames.filter((name) => name.includes('/web/src/') && !/\.test\.tsx?$/.test(name));
  return ts.createProgram(own, { ...options, noEmit: true, incremental: false, composite: false });
}

/** `t` and any other `Translate<Namespace>`. */
function addCall(checker: ts.TypeChecker, call: ts.CallExpression, used: UsedKeys): void {
  const [keyNode] = call.arguments;
  if (!keyNode) return;
  const spaces = spacesOf(checker, checker.getNonNullableType(checker.getTypeAtLocation(call.expression)));
  for (const key of keysOf(checker, keyNode)) {
    for (const namespace of spaces) {
      const fullKey = key.includes(':') ? key : `${namespace}:${key}`;
      if (fullKey.endsWith('*')) used.lists.add(fullKey.slice(0, -1));
      else if (fullKey.endsWith('…')) used.open.add(fullKey.slice(0, -1));
      else used.keys.add(fullKey);
    }
  }
}

/** Namespaces of a translating function: a `Translate<…>`, or an alias of one. */
function spacesOf(checker: ts.TypeChecker, { aliasSymbol, aliasTypeArguments }: ts.Type): string[] {
  if (aliasSymbol?.name === 'Translate') return literalsOf(checker, aliasTypeArguments?.[0]);
  const named = aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
  if (!named || !ts.isTypeReferenceNode(named) || named.typeName.getText() !== 'Translate') return [];
  return (named.typeArguments ?? []).flatMap((namespace) =>
    literalsOf(checker, checker.getTypeFromTypeNode(namespace)),
  );
}

/** Follows a composed key that is cast (`as Key`) to its parts. */
function keysOf(checker: ts.TypeChecker, keyNode: ts.Expression): string[] {
  if (ts.isAsExpression(keyNode) || ts.isSatisfiesExpression(keyNode) || ts.isParenthesizedExpression(keyNode))
    return keysOf(checker, keyNode.expression);
  if (ts.isConditionalExpression(keyNode))
    return [...keysOf(checker, keyNode.whenTrue), ...keysOf(checker, keyNode.whenFalse)];
  if (ts.isTemplateExpression(keyNode)) return joined(checker, keyNode);
  const literals = literalsOf(checker, checker.getTypeAtLocation(keyNode));
  if (!literals.includes('…') || !ts.isIdentifier(keyNode)) return literals;
  const declaration = checker.getSymbolAtLocation(keyNode)?.valueDeclaration;
  return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
    ? keysOf(checker, declaration.initializer)
    : literals;
}

/** All values of `a.${b}.c`; cut off at an unknown `b`. */
function joined(checker: ts.TypeChecker, { head, templateSpans }: ts.TemplateExpression): string[] {
  let prefixes = [head.text];
  for (const { expression, literal } of templateSpans) {
    const parts = literalsOf(checker, checker.getTypeAtLocation(expression));
    prefixes = prefixes.flatMap((start) =>
      start.endsWith('…')
        ? [start]
        : parts.map((part) => (part.endsWith('…') ? start + part : start + part + literal.text)),
    );
  }
  const isLast = templateSpans.length === 1 && templateSpans[0]?.literal.text === '';
  return isLast && head.text.endsWith('.') ? [...prefixes, `${head.text}*`] : prefixes;
}

/** Possible string values of a type; for a template literal, its known prefix and `…`. */
function literalsOf(checker: ts.TypeChecker, type: ts.Type | undefined): string[] {
  if (!type) return [];
  if (type.isUnion()) return type.types.flatMap((one) => literalsOf(checker, one));
  if (type.isStringLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.TemplateLiteral) return [`${(type as ts.TemplateLiteralType).texts[0]}…`];
  if (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.IndexedAccess | ts.TypeFlags.Conditional)) {
    const bound = checker.getBaseConstraintOfType(type);
    return bound && bound !== type ? literalsOf(checker, bound) : ['…'];
  }
  if (type.flags & ts.TypeFlags.NumberLike) return type.isNumberLiteral() ? [String(type.value)] : ['…'];
  return type.flags & (ts.TypeFlags.String | ts.TypeFlags.Any) ? ['…'] : [];
}
