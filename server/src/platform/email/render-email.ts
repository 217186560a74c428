import type { Language } from '#contract/platform/languages';
import type { EmailCatalog } from './email-catalog.port.ts';
import type { EmailName, EmailProps } from './email-props.ts';
import type { OutgoingMail } from './mailer.port.ts';
import { replyTargets } from './reply-to.rules.ts';
import { oneLine } from './user-text.texts.ts';

export type RenderedEmail = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'calendar'>;

/**
 * Renders an email in the recipient's language. The first call loads the renderer (about 100 ms), so nodes without a
 * worker never load it. `help`: support address for replies.
 */
export async function renderEmail<N extends EmailName>(
  emails: EmailCatalog,
  name: N,
  props: EmailProps[N],
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

/** RFC 8058: email clients show an unsubscribe button. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
