import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Static imports that remain at run time: neither types nor `import()`. */
function readImports(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && !isTypeOnly(statement)
      ? [moduleSpecifier.text]
      : [];
  });
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

/** Packages that a module loads, directly or through other modules of the repository. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !/\.tsx?$/.test(path)) return;
    seen.add(path);
    for (const specifier of readImports(path)) {
      if (specifier.startsWith('#contract/')) visit(`contract/src/${specifier.slice('#contract/'.length)}.ts`);
      else if (!specifier.startsWith('.')) packages.add(specifier);
      else if (existsSync(join(dirname(path), specifier))) visit(join(dirname(path), specifier));
    }
  };
  visit(entry);
  return packages;
}

it.each([
  'web/src/entry.client.tsx',
  'web/src/root.tsx',
  'web/src/site/home/home.page.tsx',
  'web/src/discovery/search/search-market.page.tsx',
  'web/src/site/listing-page/listing.page.tsx',
  'web/src/identity/authentication/sign-in.page.tsx',
])('%s loads without the schema library', (entry) => {
  const packages = packagesOf(entry);
  expect(packages).toContain('react');
  expect(packages).not.toContain('zod');
});

it('a form that validates loads the schema library', () => {
  expect(packagesOf('web/src/billing/checkout/details-values.shared.ts')).toContain('zod');
});
