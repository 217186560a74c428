import type { Language } from '#contract/platform/languages';
import type { EmailName, EmailProps, EmailTemplates } from './email-props.ts';
import type { OutgoingMail } from './mailer.port.ts';
import { replyTargets } from './reply-to.rules.ts';
import { sharedTexts } from './shared.texts.ts';
import { oneLine } from './user-text.texts.ts';

export type RenderedEmail = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'calendar'>;

/**
 * Renders an email in the recipient's language. The first call loads the renderer (about 100 ms), so nodes without a
 * worker never load it. `help`: support address for replies.
 */
export async function renderEmail<N extends EmailName>(
  emails: EmailTemplates,
  name: N,
  props: EmailProps[N],
  { locale, origin, help }: { locale: Language; origin: string; help: string },
): Promise<RenderedEmail> {
  const { layOutHtml, layOutText } = await import('./email-layout.ts');
  const texts = sharedTexts(locale);
  const target = replyTargets[name];
  const replyTo = target === 'HELP' ? help : 'replyTo' in props ? props.replyTo : null;
  const contact = { HELP: 'canReply', WRITER: 'replyToWriter', NOWHERE: 'cannotReply' } as const;
  const placed = {
    texts,
    contact: texts.footer[contact[target]],
    origin,
    content: emails[name](props, locale),
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
