import type { Plugin } from 'vite';

/** Unused parts of libraries, with replacements. A call of a removed function throws. */
const unused: Record<string, string> = {
  // Router observation (`instrumentations`), never used.
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    const leftOut = () => { throw new Error('Left out of the build: web/vite/leave-out.ts'); };
    export { leftOut as instrumentHandler, leftOut as instrumentationResultMetaContext };`,
  // Infinite lists: this site uses pages.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
    const leftOut = () => { throw new Error('Left out of the build: web/vite/leave-out.ts'); };
    export { leftOut as infiniteQueryBehavior, leftOut as hasNextPage, leftOut as hasPreviousPage };`,
  // Icons created by name: all icons come from the package as data.
  'lucide-react/dist/esm/shared/src/utils/toLucideIconData.mjs': `
    export const toLucideIconData = () => { throw new Error('Left out of the build: web/vite/leave-out.ts'); };`,
  // The component name, for debugging.
  'lucide-react/dist/esm/shared/src/utils/toPascalCase.mjs': 'export const toPascalCase = (name) => name;',
};

/** Browser build only, 2 KB compressed. Fails the build when a library moves such a file, so that pages do not grow unnoticed. */
export function leaveOut(): Plugin {
  const applied = new Set<string>();
  return {
    name: 'soglia:leave-out',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const file = Object.keys(unused).find((one) => id.endsWith(`/node_modules/${one}`));
      if (file === undefined) return null;
      applied.add(file);
      return { code: unused[file] ?? '', moduleSideEffects: false };
    },
    buildEnd(error) {
      const missing = Object.keys(unused).filter((file) => !applied.has(file));
      if (!error && missing.length > 0)
        this.error(`Not met any more, correct web/vite/leave-out.ts: ${missing.join(', ')}`);
    },
  };
}
