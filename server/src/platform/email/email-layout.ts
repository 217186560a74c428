import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import type { EmailPicture, EmailText } from './email-props.ts';
import type { SharedTexts } from './shared.texts.ts';

/**
 * Layout of all emails (look/email-alert.html, LOOK.md "Tokens"). Styles are inline because many email clients drop style sheets; the head
 * only adds dark mode and phone sizes. Loads React's renderer, so only `render-email.ts` imports it, at the first email.
 */

const paper = '#FAF7F2';
const surface = '#FFFFFF';
const ink = '#1F1B16';
const inkSoft = '#5B544A';
const line = '#E6DFD3';
const terracotta = '#B5452A';
const accentText = '#A63D23';

const display = "Fraunces, Georgia, 'Times New Roman', serif";
const words = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.h1{font-size:26px!important;line-height:31px!important}}
@media (prefers-color-scheme:dark){.paper,.paper>table>tbody>tr>td{background:#151210!important}.card{background:#1E1A16!important;border-color:#372F28!important}.ink{color:#F5EFE6!important}.soft{color:#BDB2A3!important}.acc{color:#F2A183!important}}
`;

const body: CSSProperties = {
  fontFamily: words,
  fontSize: 16,
  lineHeight: '25px',
  color: ink,
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
};
const small: CSSProperties = {
  fontFamily: words,
  fontSize: 14,
  lineHeight: '22px',
  color: inkSoft,
  margin: '0 0 12px',
};
const linkStyle: CSSProperties = { color: accentText, fontWeight: 600, textDecoration: 'underline' };

/**
 * @param texts labels of the layout in the email's language.
 * @param contact footer text before `writeTo`, or the whole text.
 * @param origin the site's origin, without a trailing slash; prefixes the email's paths.
 */
export type Placed = {
  texts: Pick<SharedTexts, 'language' | 'fact' | 'labelOf' | 'footer'>;
  contact: string;
  origin: string;
  content: EmailText;
  /** Contact address for emails without Reply-To; null if replies are read. */
  writeTo: string | null;
};

/** The email as a complete HTML document. React escapes user input. */
export function layOutHtml(placed: Placed): Promise<string> {
  return render(page(placed));
}

/** The email as plain text. */
export function layOutText({ texts, contact, origin, content, writeTo }: Placed): string {
  const {
    paragraphs,
    list = [],
    ads: listings = [],
    button,
    second,
    note,
    because,
    footLinks = [],
    sections = [],
  } = content;
  const link = ({ label, path }: { label: string; path: string }) => `${texts.labelOf(label)}\n${origin}${path}`;
  const parts = [
    ...paragraphs,
    list.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n'),
    ...listings.map(({ label, title, path, lines }) => [texts.fact(label, title), ...lines, origin + path].join('\n')),
    button && link(button),
    second && link(second),
    note,
    ...sections.map(({ heading, lines }) => [heading.toLocaleUpperCase(texts.language), ...lines].join('\n')),
    `-- \n${texts.footer.sender}\n${origin}\n${because}\n${writeTo === null ? contact : `${contact} ${writeTo}`}`,
    footLinks.map(link).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function page(placed: Placed): ReactElement {
  const { texts, content } = placed;
  return h(
    Html,
    { lang: texts.language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, sheet),
    ),
    h(
      Body,
      { className: 'paper', style: { backgroundColor: paper, margin: 0, padding: '28px 12px 40px' } },
      h(Preview, null, content.preheader),
      h(Container, { style: { maxWidth: 560 } }, sign(), card(placed), foot(placed)),
    ),
  );
}

/** Logo and site name. */
function sign(): ReactNode {
  const logoStyle: CSSProperties = {
    display: 'inline-block',
    width: 20,
    height: 24,
    borderRadius: '10px 10px 0 0',
    backgroundColor: terracotta,
    verticalAlign: '-3px',
    marginRight: 10,
  };
  const name: CSSProperties = { ...body, fontFamily: display, fontSize: 24, lineHeight: '29px', fontWeight: 600 };
  return h(
    Section,
    { style: { padding: '0 8px 18px' } },
    h(Text, { className: 'ink', style: { ...name, margin: 0 } }, h('span', { style: logoStyle }), 'Soglia'),
  );
}

function card(placed: Placed): ReactNode {
  const { content } = placed;
  const frame: CSSProperties = { backgroundColor: surface, border: `1px solid ${line}`, borderRadius: 20 };
  const title: CSSProperties = { fontFamily: display, fontSize: 30, lineHeight: '35px', fontWeight: 560, color: ink };
  return h(
    Section,
    { className: 'card', style: { ...frame, borderCollapse: 'separate' } },
    h(
      'div',
      { className: 'px', style: { padding: '32px 28px 20px' } },
      h(Heading, { as: 'h1', className: 'h1 ink', style: { ...title, margin: '0 0 18px' } }, content.heading),
      ...content.paragraphs.map((paragraph) =>
        h(Text, { key: paragraph, className: 'ink', style: body }, ...lined(paragraph)),
      ),
      content.list && content.list.length > 0 && bullets(content.list),
      ...(content.pictures ?? []).map((picture) => pictureSection(placed, picture)),
      ...(content.ads ?? []).map((listing) => listingSection(placed, listing)),
      content.button && action(placed, content.button),
      content.second && quietLink(placed, content.second),
      content.note && h(Text, { className: 'soft', style: small }, content.note),
      ...(content.sections ?? []).map(textSection),
    ),
  );
}

/** One line of text per row. */
function lined(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]));
}

function bullets(list: string[]): ReactNode {
  return h(
    'ul',
    { className: 'ink', style: { ...body, paddingLeft: 22 } },
    ...list.map((item) => h('li', { key: item, style: { marginBottom: 6 } }, ...lined(item))),
  );
}

function textSection({ heading, lines }: NonNullable<EmailText['sections']>[number]): ReactNode {
  const title: CSSProperties = { ...body, fontWeight: 600, margin: '0 0 4px' };
  return h(
    'div',
    { key: heading, style: { borderTop: `1px solid ${line}`, padding: '14px 0 4px' } },
    h(Heading, { as: 'h2', className: 'ink', style: title }, heading),
    h(Text, { className: 'ink', style: small }, ...lined(lines.join('\n'))),
  );
}

/** The width of the card; attributes too, because Outlook ignores styles. */
const pictureSize = { width: 496, height: 279 } as const;

function pictureSection({ origin }: Placed, { path, alt, credits }: EmailPicture): ReactNode {
  const frame: CSSProperties = {
    display: 'block',
    width: '100%',
    maxWidth: pictureSize.width,
    height: 'auto',
    border: 0,
  };
  const source: CSSProperties = { ...small, fontSize: 12, lineHeight: '18px', margin: '4px 0 16px' };
  return h(
    'div',
    { key: path },
    h('img', { src: origin + path, alt, ...pictureSize, style: { ...small, ...frame, margin: 0, borderRadius: 12 } }),
    h(
      Text,
      { className: 'soft', style: source },
      ...credits.flatMap(({ text, url }, at) => [
        at === 0 ? '' : ' ',
        url === null ? text : h(Link, { key: text, href: url, className: 'soft', style: { color: inkSoft } }, text),
      ]),
    ),
  );
}

function listingSection({ origin }: Placed, listing: NonNullable<EmailText['ads']>[number]): ReactNode {
  const label: CSSProperties = { ...small, fontWeight: 600, margin: 0 };
  return h(
    'div',
    { key: listing.path, style: { borderTop: `1px solid ${line}`, padding: '14px 0' } },
    h(Text, { className: 'soft', style: label }, listing.label),
    h(
      Text,
      { style: { ...body, margin: '0 0 2px' } },
      h(Link, { href: origin + listing.path, className: 'acc', style: linkStyle }, listing.title),
    ),
    ...listing.lines.map((words) => h(Text, { key: words, className: 'ink', style: { ...small, margin: 0 } }, words)),
  );
}

/** The button, and its URL as text for clients that cannot show it. */
function action({ texts, origin }: Placed, button: { label: string; path: string }): ReactNode {
  const href = origin + button.path;
  const buttonStyle: CSSProperties = {
    fontFamily: words,
    fontSize: 17,
    fontWeight: 600,
    color: '#FFFFFF',
    backgroundColor: terracotta,
    borderRadius: 12,
    padding: '15px 28px',
    textAlign: 'center',
  };
  return h(
    'div',
    { key: 'action', style: { margin: '8px 0 24px' } },
    h(Button, { href, style: buttonStyle }, button.label),
    h(
      Text,
      { className: 'soft', style: { ...small, margin: '20px 0 0', overflowWrap: 'anywhere', wordBreak: 'break-word' } },
      texts.footer.brokenButton,
      h('br'),
      h(Link, { href, className: 'acc', style: { ...linkStyle, fontWeight: 400 } }, href),
    ),
  );
}

function quietLink({ origin }: Placed, second: { label: string; path: string }): ReactNode {
  return h(
    Text,
    { style: body },
    h(Link, { href: origin + second.path, className: 'acc', style: linkStyle }, second.label),
  );
}

function foot({ texts, contact, origin, content, writeTo }: Placed): ReactNode {
  return h(
    Section,
    { style: { padding: '22px 12px 0' } },
    h(
      Text,
      { className: 'soft', style: { ...small, textAlign: 'center', margin: 0 } },
      content.because,
      h('br'),
      ...(writeTo === null
        ? [contact]
        : [
            `${contact} `,
            h(Link, { key: 'write', href: `mailto:${writeTo}`, className: 'acc', style: linkStyle }, writeTo),
          ]),
      h('br', { key: 'break write' }),
      h(Link, { href: origin, className: 'acc', style: linkStyle }, texts.footer.sender),
      ...(content.footLinks ?? []).flatMap(({ label, path }) => [
        h('br', { key: `break ${path}` }),
        h(Link, { key: path, href: origin + path, className: 'acc', style: linkStyle }, label),
      ]),
    ),
  );
}
