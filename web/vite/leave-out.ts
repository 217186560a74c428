import type { Plugin } from 'vite';

/** Unused parts of libraries, with replacements. A call of a removed function throws. */
const unused: Record<string, string> = {
  // Observing the router from outside (`instrumentations`): nothing is given to it.
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    const leftOut = () => { throw new Error('Left out of the build: web/vite/leave-out.ts'); };
    export { leftOut as instrumentHandler, leftOut as instrumentationResultMetaContext };`,
  // Lists that grow while one scrolls: ours have pages.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
    const leftOut = () => { throw new Error('Left out of the build: web/vite/leave-out.ts'); };
    export { leftOut as infiniteQueryBehavior, leftOut as hasNextPage, leftOut as hasPreviousPage };`,
  // Icons made from a name and a drawing: ours come from the package, as data.
  'lucide-react/dist/esm/shared/src/utils/toLucideIconData.mjs': `
    export const toLucideIconData = () => { throw new Error('Left out of the build: web/vite/leave-out.ts'); };`,
  // The component name, for debugging.
  'lucide-react/dist/esm/shared/src/utils/toPascalCase.mjs': 'export const toPascalCase = (name) => name;',
};

/** Browser build only, 2 KB compressed. A library that moves such a file ends the build, instead of growing every page unnoticed. */
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
