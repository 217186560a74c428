import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** All regular expressions in a folder's sources. `at`: file and line of the first occurrence. */
export type WrittenRegexp = { at: string; regexp: RegExp };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const notOurs = /\.test\.|fixtures\.ts$|\/demo\//;

export function readRegexps(folders: readonly string[]): WrittenRegexp[] {
  const regexps = new Map<string, WrittenRegexp>();
  for (const path of folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).sort()) {
    if (notOurs.test(path)) continue;
    const source = ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && !regexps.has(node.text)) {
        const end = node.text.lastIndexOf('/');
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const regexp = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
        regexps.set(node.text, { at: `${path}:${line + 1}`, regexp });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...regexps.values()];
}
