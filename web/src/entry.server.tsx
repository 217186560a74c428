import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type LoaderFunctionArgs, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Language } from '#contract/platform/languages';
import { themeCookie } from '#contract/platform/theme';
import { userContext } from './identity/me/user-context.shared.ts';
import { requestContext } from './platform/api/request-context.ts';
import { writtenHourScript } from './platform/document/written-hour.ts';
import { readCookie } from './platform/lib/cookies.ts';
import { I18nProvider, type Loaded, loadMessages } from './platform/lib/i18n.tsx';
import { asTheme, ThemeProvider } from './platform/lib/theme.tsx';

/** `ssr.ts` fills these keys of the context: they live in the bundle, so the bundle exports them. */
export { requestContext, userContext };

export const streamTimeout = 5_000;

/** The shell waits this long for parts that are almost ready: one that arrives later moves the page below it. */
const SHELL_DELAY_MS = 20;

const spoken = new Map<Language, Promise<Loaded>>();

/** All words of a language, gathered once: they are the same for every document. */
function wordsOf(language: Language): Promise<Loaded> {
  const known = spoken.get(language) ?? loadMessages(language);
  spoken.set(language, known);
  return known;
}

/** Renders one document. Users get the shell soon after it is ready; robots and caches get the full document. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, locale, whole, report } = loadContext.get(requestContext);
  const words = await wordsOf(locale);
  const theme = asTheme(readCookie(request.headers.get('cookie'), themeCookie));
  headers.set('content-type', 'text/html; charset=utf-8');
  // React writes the sheets after the preloads of modules, which have the priority of sheets: a slow phone's connections are full by then.
  for (const sheet of sheetsOf(routerContext)) headers.append('link', `<${sheet}>; rel=preload; as=style`);
  for (const module of modulesOf(routerContext))
    headers.append('link', `<${module}>; rel=modulepreload; fetchpriority=low`);
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const isStreamed = !whole && !isbot(request.headers.get('user-agent'));
  let finalStatus = status;
  return new Promise((resolve, reject) => {
    let delay: NodeJS.Timeout | undefined;
    let isSent = false;
    const send = () => {
      clearTimeout(delay);
      if (isSent) return;
      isSent = true;
      const body = new PassThrough();
      body.once('close', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider loaded={words}>
        <ThemeProvider initial={theme}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </ThemeProvider>
      </I18nProvider>,
      {
        nonce,
        bootstrapScriptContent: writtenHourScript(),
        // React would else move long parts that are ready to the end, for a script to put into their place.
        progressiveChunkSize: 1_000_000,
        onShellReady() {
          if (isStreamed) delay = setTimeout(send, SHELL_DELAY_MS);
        },
        onAllReady: send,
        onShellError: reject,
        onError(error: unknown) {
          finalStatus = 500;
          if (!request.signal.aborted) report(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Paths of the style sheets of the matched routes. */
function sheetsOf({ manifest, staticHandlerContext }: EntryContext): Set<string> {
  return new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
}

/** Paths of the scripts that hydrate the matched routes. */
function modulesOf({ manifest, staticHandlerContext }: EntryContext): Set<string> {
  const { entry } = manifest;
  const modules = staticHandlerContext.matches.flatMap(({ route }) => {
    const { module, clientActionModule, clientLoaderModule, imports = [] } = manifest.routes[route.id] ?? {};
    return [module, clientActionModule, clientLoaderModule, ...imports].filter((path) => path !== undefined);
  });
  return new Set([entry.module, ...entry.imports, ...modules]);
}

/** Domain errors are normal responses. Only unexpected errors are logged. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted || !(error instanceof Error)) return;
  context.get(requestContext).report(error);
}
