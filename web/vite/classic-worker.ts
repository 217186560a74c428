import { build, type Rolldown } from 'vite';

/** One classic script without imports: every browser supports it as a service worker. `define`: constants of the build. */
export async function classicWorker(source: string, define: Record<string, unknown>): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}
