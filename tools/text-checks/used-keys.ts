import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Messages that code can show, by the types passed to `t`: the compiler knows every key of `t('title')`, `t(isNew ? 'a' : 'b')`
 * and `` t(`kind.${kind}`) ``, under any name of the translating function.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `namespace:dotted.path` of each used message; on the server the namespace is the path of the Italian catalogue. */
export type UsedKeys = {
  keys: Set<string>;
  /** Parents of keys that a variable selects, such as an enum value: all children belong to one list. */
  lists: Set<string>;
  /** Prefixes with an unknown rest. */
  open: Set<string>;
  /** The same of keys that a cast makes: some have no message. */
  cast: Set<string>;
  calls: MessageCall[];
};

/** `values`: names of the passed values, or `null` where the compiler does not know them. */
export type MessageCall = { place: string; key: string; values: Set<string> | null };

export function usedKeys(): UsedKeys {
  const program = ownProgram();
  const checker = program.getTypeChecker();
  const used: UsedKeys = { keys: new Set(), lists: new Set(), open: new Set(), cast: new Set(), calls: [] };
  for (const file of program.getSourceFiles()) {
    if (!isOwn(file.fileName) || !mayTranslate(file)) continue;
    const hasKeys = file.text.includes('Key<');
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) addCall(checker, node, used);
      else if (hasKeys && ts.isExpression(node)) addKey(checker, node, used);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return used;
}

const isOwn = (path: string) =>
  path.startsWith(root) && /\/(?:web|server)\/src\/(?!locales\/)/.test(path) && !/\.test\.tsx?$|\.json$/.test(path);

/** Most files have no texts: skipping them halves the time. */
const mayTranslate = ({ fileName, text }: ts.SourceFile) =>
  fileName.includes('/server/') ? /\bt\(|FormatMessage|messagesIn/.test(text) : /\bt\w*\(|[Tt]ranslat|Key</.test(text);

function ownProgram(): ts.Program {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => readFileSync(path, 'utf8'));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const own = fileNames.filter((name) => isOwn(name) || name.endsWith('.d.ts'));
  return ts.createProgram(own, { ...options, noEmit: true, incremental: false, composite: false });
}

/** `t` and any other `Translate<Namespace>` or `FormatMessage<typeof catalogue>`. */
function addCall(checker: ts.TypeChecker, call: ts.CallExpression, used: UsedKeys): void {
  const [keyNode, valuesNode] = call.arguments;
  if (!keyNode) return;
  const spaces = spacesOf(checker, checker.getNonNullableType(checker.getTypeAtLocation(call.expression)));
  if (spaces.length === 0) return;
  const keys = keysOf(checker, keyNode);
  if (isAnyKey(keys)) return;
  const values = valuesNode ? namesOf(checker, valuesNode) : new Set<string>();
  for (const key of addKeys(spaces, keys, used)) used.calls.push({ place: placeOf(call), key, values });
}

/** A variable of the type `Key<Namespace>`: the keys are counted where the variable gets its value (`addKey`). */
const isAnyKey = (keys: string[]) =>
  ['shell:', 'estate:', 'validation:'].every((start) => keys.some((key) => key.startsWith(start)));

/** `'status.open'` where a `Key<Namespace>` is expected, and `` `status.${status}` as Key<Namespace> ``. */
function addKey(checker: ts.TypeChecker, node: ts.Expression, used: UsedKeys): void {
  if (ts.isAsExpression(node) && ts.isTypeReferenceNode(node.type) && node.type.typeName.getText() === 'Key') {
    const keys = keysOf(checker, node.expression);
    const [namespace] = node.type.typeArguments ?? [];
    if (!namespace || isAnyKey(keys)) return;
    addKeys(literalsOf(checker, checker.getTypeFromTypeNode(namespace)), keys, { ...used, open: used.cast });
  } else if (ts.isStringLiteral(node)) {
    const { aliasSymbol, aliasTypeArguments } = checker.getContextualType(node) ?? {};
    if (aliasSymbol?.name === 'Key') addKeys(literalsOf(checker, aliasTypeArguments?.[0]), [node.text], used);
  }
}

function addKeys(namespaces: string[], keys: string[], used: UsedKeys): string[] {
  const fullKeys = keys.flatMap((key) =>
    key.includes(':') ? [key] : namespaces.map((namespace) => `${namespace}:${key}`),
  );
  for (const key of fullKeys) {
    if (key.endsWith('*')) used.lists.add(key.slice(0, -1));
    else if (key.endsWith('…')) used.open.add(key.slice(0, -1));
    else used.keys.add(key);
  }
  return fullKeys;
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName.slice(root.length)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** Names of the properties of an object; `null` for a dictionary. */
function namesOf(checker: ts.TypeChecker, node: ts.Expression): Set<string> | null {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  const parts = type.isUnion() ? type.types : [type];
  if (parts.some((part) => checker.getIndexInfosOfType(part).length > 0)) return null;
  return new Set(parts.flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name)));
}

/** Namespaces of a translating function: a `Translate<…>`, an alias of one, or a `FormatMessage<…>`. */
function spacesOf(checker: ts.TypeChecker, { aliasSymbol, aliasTypeArguments }: ts.Type): string[] {
  if (aliasSymbol?.name === 'FormatMessage') return catalogueOf(aliasTypeArguments?.[0]);
  if (aliasSymbol?.name === 'Translate') return literalsOf(checker, aliasTypeArguments?.[0]);
  const aliased = aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
  if (!aliased || !ts.isTypeReferenceNode(aliased)) return [];
  const [argument] = aliased.typeArguments ?? [];
  const type = argument && checker.getTypeFromTypeNode(argument);
  if (aliased.typeName.getText() === 'FormatMessage') return catalogueOf(type);
  return aliased.typeName.getText() === 'Translate' ? literalsOf(checker, type) : [];
}

/** The file of a catalogue's type. */
const catalogueOf = (type: ts.Type | undefined): string[] =>
  (type?.symbol?.declarations ?? []).map((declaration) => declaration.getSourceFile().fileName.slice(root.length));

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
