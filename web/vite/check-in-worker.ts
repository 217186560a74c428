import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { classicWorker } from './classic-worker.ts';

/** Path defines the scope; `web/src/visits/check-in/check-in-requests.ts` registers the worker there. */
const FILE = 'dashboard/open-days/door-worker.js';
const source = fileURLToPath(new URL('../src/visits/check-in/check-in-worker.ts', import.meta.url));

/**
 * Modules of the check-in page: its own, those of every document, those loaded when idle, and the texts of both languages.
 * Includes their static imports.
 */
const modules =
  /web\/src\/(entry\.client|root|visits\/check-in(-queue)?\/|platform\/(offline\/|page\/navigation-progress|ui\/overlays\/toaster)|app\/shell\/(signed-out-notice|viewed-before|pending-search)|locales\/(it|en)\/(core\.|(platform\/refusals|visits\/open-day-door)$))/;
/** Sources of the fonts of Italian and English. */
const fonts = /\/(figtree-latin-wght-normal|fraunces-headings|fraunces-latin-opsz-normal)\.woff2$/;
/** The worker that reads codes, and its built file. */
const codeReader = fileURLToPath(new URL('../src/visits/check-in/camera/read-frames.ts', import.meta.url));
let codeReaderFile: string | null = null;

/** Plugin of the builds of workers, which run before the end of the build of the pages. */
export function codeReaderWorker(): Plugin {
  return {
    name: 'soglia:code-reader',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId?.replace(/\?.*$/, '') === codeReader)
          codeReaderFile = file.fileName;
    },
  };
}

/** Builds the check-in service worker with the list of files to cache. A changed file creates a new version. */
export function checkInWorker(): Plugin {
  return {
    name: 'soglia:door-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (codeReaderFile === null || !(codeReaderFile in bundle))
          this.error('The check-in worker lost the code reader: correct web/vite/check-in-worker.ts');
        const files = filesOf(bundle);
        this.emitFile({ type: 'asset', fileName: FILE, source: await workerWith(files) });
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const assets = Object.values(bundle).filter((file) => file.type === 'asset');
  const needed = assets.filter(
    ({ fileName, originalFileNames }) =>
      fileName === codeReaderFile || originalFileNames.some((name) => fonts.test(name)),
  );
  const files = new Set(['favicon.svg', ...needed.map(({ fileName }) => fileName)]);
  const addChunk = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const other of chunk.imports) addChunk(other);
  };
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => modules.test(id))) addChunk(name);
  return [...files].map((name) => `/${name}`).sort();
}

/** The list of files is part of the worker, so a change updates it. */
function workerWith(files: string[]): Promise<string> {
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  return classicWorker(source, { __CHECK_IN_FILES__: files, __CHECK_IN_VERSION__: version });
}
