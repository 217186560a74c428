import type { Language } from '#contract/platform/languages';
import { answers } from './answers.rules.ts';
import type { EmailCatalog } from './email-catalog.port.ts';
import type { LetterName, LetterProps } from './letter-props.ts';
import { oneLine } from './letter-words.texts.ts';
import type { OutgoingMail } from './mailer.port.ts';

export type RenderedLetter = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'calendar'>;

/**
 * A letter in the recipient's language, ready to send. The first call loads the renderer (some hundred milliseconds),
 * which nodes that only answer requests never need. `help`: the address that reads answers.
 */
export async function renderLetter<N extends LetterName>(
  emails: EmailCatalog,
  name: N,
  props: LetterProps[N],
  { locale, origin, help }: { locale: Language; origin: string; help: string },
): Promise<RenderedLetter> {
  const { layOutHtml, layOutText } = await import('./letter-layout.ts');
  const { letters, small } = emails[locale];
  const isAnswered = answers[name] === 'HELP';
  const replyTo = isAnswered ? help : 'replyTo' in props ? props.replyTo : null;
  const foot = answers[name] === 'WRITER' ? { ...small.foot, writeTo: small.foot.toWriter } : small.foot;
  const placed = {
    spoken: { ...small, foot },
    origin,
    letter: letters[name](props),
    writeTo: isAnswered ? null : help,
  };
  const { subject, oneClickPath, calendar } = placed.letter;
  return {
    subject: oneLine(subject),
    text: layOutText(placed),
    html: await layOutHtml(placed),
    ...(replyTo !== null && { replyTo }),
    ...(oneClickPath && { headers: stopHeaders(origin + oneClickPath) }),
    ...(calendar && { calendar }),
  };
}

/** RFC 8058: the button by which mail programs let one stop letters. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
