import { virtualTourHosts } from '#contract/catalog/properties';

export type TourProblem = 'notAnAddress' | 'notSecure' | 'unknownHost';

/** Validates a tour URL: HTTPS and an allowed service. An empty URL is valid. */
export function validateTourLink(link: string): TourProblem | null {
  const text = link.trim();
  if (text === '') return null;
  if (!URL.canParse(text)) return 'notAnAddress';
  const { protocol, hostname, port, username } = new URL(text);
  if (protocol !== 'https:' || username !== '') return 'notSecure';
  return port === '' && virtualTourHosts.some((host) => host === hostname) ? null : 'unknownHost';
}

/** URL for the frame. YouTube pages deny framing, so their embed URL replaces them. */
export function tourFrameUrl(link: string): string | null {
  if (link.trim() === '' || validateTourLink(link)) return null;
  const url = new URL(link.trim());
  const video = url.hostname === 'www.youtube.com' && url.pathname === '/watch' ? url.searchParams.get('v') : null;
  return video ? `https://www.youtube.com/embed/${encodeURIComponent(video)}` : url.href;
}
