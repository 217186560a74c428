import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Language, languageCookie, languageParam, languages } from '#contract/platform/languages';
import { languageOf } from '../session.ts';

/** Overload page: rendered once per language, without React, scripts and files, because it must be cheap. */

type Words = { title: string; text: string; again: string };

const words: Record<Language, Words> = {
  it: {
    title: 'Un attimo di pazienza',
    text: 'In questo momento gli utenti sono troppi. La pagina si riapre da sola tra qualche secondo.',
    again: 'Riprova subito',
  },
  en: {
    title: 'One moment, please',
    text: 'Soglia is very busy right now. This page reloads automatically in a few seconds.',
    again: 'Try again now',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Il y a beaucoup de visiteurs en ce moment. La page se rouvre automatiquement dans quelques secondes.',
    again: 'Réessayer maintenant',
  },
  de: {
    title: 'Einen Moment bitte',
    text: 'Gerade sind sehr viele Nutzer auf Soglia. Die Seite lädt in wenigen Sekunden von selbst neu.',
    again: 'Jetzt noch einmal versuchen',
  },
  es: {
    title: 'Un momento, por favor',
    text: 'El portal recibe ahora muchas visitas. La página se recarga sola en unos segundos.',
    again: 'Volver a intentarlo',
  },
};

/** The colors of `web/src/platform/ui/theme/tokens.css`. */
const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#faf7f2,#151210);color:light-dark(#1f1b16,#f5efe6);font:1.125rem/1.55 system-ui,sans-serif}',
  'main{max-width:32rem;padding:2rem;text-align:center}',
  'h1{margin:0 0 1rem;font:600 2.25rem/1.2 Georgia,serif}',
  'a{display:inline-block;padding:.75rem 1.5rem;border-radius:999px;background:light-dark(#b5452a,#bf4e32);color:#fff;text-decoration:none}',
].join('');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** A link with an empty `href` reloads the page. */
const written = ([language, { title, text, again }]: [string, Words]) => [
  language,
  Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${title} · Soglia</title><style>${style}</style></head>` +
      `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`,
  ),
];
const pages = Object.fromEntries(Object.entries(words).map(written)) as Record<Language, Buffer>;

/** In the language of the requested page. Without a chosen language, in the preferred one of the browser. */
export function overloadPage(request: FastifyRequest): { headers: Record<string, string>; html: Buffer } {
  const language = hasChosen(request) ? languageOf(request) : likedBest(request.headers['accept-language']);
  return { headers: { ...headers, 'content-language': language }, html: pages[language] };
}

const hasChosen = ({ query, cookies }: FastifyRequest): boolean =>
  (query as Record<string, unknown>)[languageParam] !== undefined || cookies[languageCookie] !== undefined;

/** Assumes that browsers list the preferred language first (RFC 9110 §12.5.4). */
function likedBest(accepted = ''): Language {
  const liked = accepted.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return liked.map((one) => languages.find((language) => language === one)).find(Boolean) ?? languages[0];
}
