import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import { everyLanguage } from '../../src/app/registries/emails.ts';
import { letters } from '../../src/app/registries/every-letter.fixtures.ts';
import type { LetterName } from '../../src/platform/email/letter-props.ts';
import { renderLetter } from '../../src/platform/email/render-letter.ts';

const origin = 'https://soglia.example';
const help = 'aiuto@soglia.example';
const everyLetter = (Object.keys(letters) as LetterName[]).flatMap((letter) =>
  languages.map((locale) => ({ letter, locale })),
);
const inHtml = (text: string) => text.replaceAll('&', '&amp;');

describe('a letter', () => {
  it.each(everyLetter)('$letter in $locale is whole, as text and as HTML', async ({ letter, locale }) => {
    const { props, leads } = letters[letter];
    const { subject, text, html } = await renderLetter(everyLanguage, letter, props, { locale, origin, help });
    expect(subject).toMatch(/^\S.{5,60}$/);
    expect(text).toContain(origin + leads);
    expect(text.replaceAll('<falsi>', '')).not.toMatch(/<\/?[a-z]/i);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
    expect(html).toContain(inHtml(origin + leads));
    expect(html).not.toContain('<falsi>');
    expect(`${subject} ${text} ${html}`).not.toMatch(/\b(undefined|null|NaN)\b|\[object|!(?!important|DOCTYPE|--|\[)/);
  });

  it.each(everyLetter)('$letter in $locale reads without its style sheet', async ({ letter, locale }) => {
    const { html } = await renderLetter(everyLanguage, letter, letters[letter].props, { locale, origin, help });
    const bare = html.replace(/<style>.*?<\/style>/s, '');
    expect(bare).not.toContain('<style');
    expect(bare).toMatch(/<h1[^>]* style="[^"]*font-size:30px/);
    expect(bare.match(/<p [^>]*>/g)?.every((tag) => tag.includes('style="'))).toBe(true);
  });

  it.each(everyLetter)(
    '$letter in $locale asks for an answer only with Reply-To, else says where to write',
    async ({ letter, locale }) => {
      const { props } = letters[letter];
      const { text, html, replyTo } = await renderLetter(everyLanguage, letter, props, { locale, origin, help });
      const asked =
        /[Rr]ispond\w+ a questa email|\b[Aa]nswer this email|[Rr]épond\w+ à cet e-mail|[Aa]ntworten? auf diese E-Mail|[Rr]espond\w+ a este correo/;
      const refused = /Non rispondere a questa|Do not reply|Ne répondez pas|Antworte nicht|No respondas/;
      for (const form of [text, html.replaceAll(/<[^>]*>/g, '')]) {
        if (replyTo === undefined) {
          expect(form).toMatch(refused);
          expect(form).toContain(help);
          expect(form.replace(refused, '')).not.toMatch(asked);
        } else {
          expect(form).toMatch(asked);
          expect(form).not.toMatch(refused);
        }
      }
      expect('replyTo' in props ? [props.replyTo] : [undefined, help]).toContain(replyTo);
    },
  );

  it('differs between the languages', async () => {
    for (const letter of Object.keys(letters) as LetterName[]) {
      const told = await Promise.all(
        languages.map((locale) => renderLetter(everyLanguage, letter, letters[letter].props, { locale, origin, help })),
      );
      expect(new Set(told.map(({ subject }) => subject)).size).toBe(languages.length);
      expect(new Set(told.map(({ text }) => text)).size).toBe(languages.length);
    }
  });

  it('tells days as they are in Rome', async () => {
    const { text } = await renderLetter(everyLanguage, 'deletionRequested', letters.deletionRequested.props, {
      locale: 'it',
      origin,
      help,
    });
    expect(text).toContain('22 dicembre 2026');
  });

  it('has its style sheet unharmed, and a preheader that is not shown', async () => {
    const { html } = await renderLetter(everyLanguage, 'resetPassword', letters.resetPassword.props, {
      locale: 'it',
      origin,
      help,
    });
    expect(html).toContain('@media (prefers-color-scheme:dark){.paper,.paper>table');
    expect(html).toMatch(/<div style="display:none[^>]*>Il link vale 30 minuti\./);
  });
});
