import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import { emailSamples } from '../../src/app/registries/email-samples.fixtures.ts';
import { emailTemplates } from '../../src/app/registries/emails.ts';
import type { EmailName } from '../../src/platform/email/email-props.ts';
import { renderEmail } from '../../src/platform/email/render-email.ts';

const origin = 'https://soglia.example';
const help = 'aiuto@soglia.example';
const allEmails = (Object.keys(emailSamples) as EmailName[]).flatMap((emailName) =>
  languages.map((locale) => ({ emailName, locale })),
);
const inHtml = (text: string) => text.replaceAll('&', '&amp;');

describe('an email', () => {
  it.each(allEmails)('$emailName in $locale is complete, as text and as HTML', async ({ emailName, locale }) => {
    const { props, leads } = emailSamples[emailName];
    const { subject, text, html } = await renderEmail(emailTemplates, emailName, props, { locale, origin, help });
    expect(subject).toMatch(/^\S.{5,60}$/);
    expect(text).toContain(origin + leads);
    expect(text.replaceAll('<falsi>', '')).not.toMatch(/<\/?[a-z]/i);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
    expect(html).toContain(inHtml(origin + leads));
    expect(html).not.toContain('<falsi>');
    expect(`${subject} ${text} ${html}`).not.toMatch(/\b(undefined|null|NaN)\b|\[object|!(?!important|DOCTYPE|--|\[)/);
  });

  it.each(allEmails)('$emailName in $locale is readable without its style sheet', async ({ emailName, locale }) => {
    const { html } = await renderEmail(emailTemplates, emailName, emailSamples[emailName].props, {
      locale,
      origin,
      help,
    });
    const bare = html.replace(/<style>.*?<\/style>/s, '');
    expect(bare).not.toContain('<style');
    expect(bare).toMatch(/<h1[^>]* style="[^"]*font-size:30px/);
    expect(bare.match(/<p [^>]*>/g)?.every((tag) => tag.includes('style="'))).toBe(true);
  });

  it.each(allEmails)(
    '$emailName in $locale invites a reply only with Reply-To, else names a contact',
    async ({ emailName, locale }) => {
      const { props } = emailSamples[emailName];
      const { text, html, replyTo } = await renderEmail(emailTemplates, emailName, props, { locale, origin, help });
      const replyPhrases =
        /[Rr]ispond\w+ a questa email|\b[Rr]eply to this email|[Rr]épond\w+ à cet e-mail|[Aa]ntworten? auf diese E-Mail|[Rr]espond\w+ a este correo/;
      const noReplyTexts =
        /Non rispondere a questa email|Do not reply to this email|Ne répondez pas|Antworte nicht|No respondas/;
      for (const form of [text, html.replaceAll(/<[^>]*>/g, '')]) {
        if (replyTo === undefined) {
          expect(form).toMatch(noReplyTexts);
          expect(form).toContain(help);
          expect(form.replace(noReplyTexts, '')).not.toMatch(replyPhrases);
        } else {
          expect(form).toMatch(replyPhrases);
          expect(form).not.toMatch(noReplyTexts);
        }
      }
      expect('replyTo' in props ? [props.replyTo] : [undefined, help]).toContain(replyTo);
    },
  );

  it('differs between the languages', async () => {
    for (const emailName of Object.keys(emailSamples) as EmailName[]) {
      const renderedTexts = await Promise.all(
        languages.map((locale) =>
          renderEmail(emailTemplates, emailName, emailSamples[emailName].props, { locale, origin, help }),
        ),
      );
      expect(new Set(renderedTexts.map(({ subject }) => subject)).size).toBe(languages.length);
      expect(new Set(renderedTexts.map(({ text }) => text)).size).toBe(languages.length);
    }
  });

  it('shows dates in Rome time', async () => {
    const { text } = await renderEmail(emailTemplates, 'deletionRequested', emailSamples.deletionRequested.props, {
      locale: 'it',
      origin,
      help,
    });
    expect(text).toContain('22 dicembre 2026');
  });

  it('has an intact style sheet, and a hidden preheader', async () => {
    const { html } = await renderEmail(emailTemplates, 'resetPassword', emailSamples.resetPassword.props, {
      locale: 'it',
      origin,
      help,
    });
    expect(html).toContain('@media (prefers-color-scheme:dark){.paper,.paper>table');
    expect(html).toMatch(/<div style="display:none[^>]*>Il link vale 30 minuti\./);
  });
});
