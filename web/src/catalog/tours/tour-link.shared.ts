import { virtualTourHosts } from '#contract/catalog/properties';

export type TourProblem = 'notAnAddress' | 'notSecure' | 'unknownHost';

/** Whether a tour may be shown: an https address of a service we let into a frame. Nothing typed is fine. */
export function validateTourLink(link: string): TourProblem | null {
  const text = link.trim();
  if (text === '') return null;
  if (!URL.canParse(text)) return 'notAnAddress';
  const { protocol, hostname, port, username } = new URL(text);
  if (protocol !== 'https:' || username !== '') return 'notSecure';
  return port === '' && virtualTourHosts.some((host) => host === hostname) ? null : 'unknownHost';
}

/** What goes into the frame; a YouTube address as copied from its page refuses to be framed, its embedded twin does not. */
export function tourFrameUrl(link: string): string | null {
  if (link.trim() === '' || validateTourLink(link)) return null;
  const url = new URL(link.trim());
  const video = url.hostname === 'www.youtube.com' && url.pathname === '/watch' ? url.searchParams.get('v') : null;
  return video ? `https://www.youtube.com/embed/${encodeURIComponent(video)}` : url.href;
}
