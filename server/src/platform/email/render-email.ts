import type { Language } from '#contract/platform/languages';
import type { EmailCatalog } from './email-catalog.port.ts';
import type { EmailName, LetterProps } from './email-props.ts';
import type { OutgoingMail } from './mailer.port.ts';
import { replyTargets } from './reply-to.rules.ts';
import { oneLine } from './user-text.texts.ts';

export type RenderedEmail = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'calendar'>;

/**
 * A letter in the recipient's language, ready to send. The first call loads the renderer (some hundred milliseconds),
 * which nodes that only answer requests never need. `help`: the address of support, for replies.
 */
export async function renderEmail<N extends EmailName>(
  emails: EmailCatalog,
  name: N,
  props: LetterProps[N],
  { locale, origin, help }: { locale: Language; origin: string; help: string },
): Promise<RenderedEmail> {
  const { layOutHtml, layOutText } = await import('./email-layout.ts');
  const { templates, small } = emails[locale];
  const target = replyTargets[name];
  const replyTo = target === 'HELP' ? help : 'replyTo' in props ? props.replyTo : null;
  const foot = target === 'WRITER' ? { ...small.foot, writeTo: small.foot.toWriter } : small.foot;
  const placed = {
    spoken: { ...small, foot },
    origin,
    content: templates[name](props),
    writeTo: target === 'HELP' ? null : help,
  };
  const { subject, oneClickPath, calendar } = placed.content;
  return {
    subject: oneLine(subject),
    text: layOutText(placed),
    html: await layOutHtml(placed),
    ...(replyTo !== null && { replyTo }),
    ...(oneClickPath && { headers: stopHeaders(origin + oneClickPath) }),
    ...(calendar && { calendar }),
  };
}

/** RFC 8058: mail programs show a button to unsubscribe. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
