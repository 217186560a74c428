import type { Language } from '#contract/rendering';
import type { OutgoingMail } from '../ports.ts';
import type { LetterName, LetterProps } from './letter-props.ts';
import { oneLine } from './letter-words.rules.ts';
import { everyLanguage } from './words/every-language.ts';

export type RenderedLetter = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'headers' | 'calendar'>;

/**
 * A letter in the recipient's language, ready to send. The first call loads the renderer (some hundred milliseconds),
 * which nodes that only answer requests never need.
 */
export async function renderLetter<N extends LetterName>(
  name: N,
  props: LetterProps[N],
  { locale, origin }: { locale: Language; origin: string },
): Promise<RenderedLetter> {
  const { layOutHtml, layOutText } = await import('./letter-layout.ts');
  const { letters, small } = everyLanguage[locale];
  const placed = { spoken: small, origin, letter: letters[name](props) };
  const { subject, oneClickPath, calendar } = placed.letter;
  return {
    subject: oneLine(subject),
    text: layOutText(placed),
    html: await layOutHtml(placed),
    ...(oneClickPath && { headers: stopHeaders(origin + oneClickPath) }),
    ...(calendar && { calendar }),
  };
}

/** RFC 8058: the button by which mail programs let one stop letters. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
