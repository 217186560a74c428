import type { Language } from '#contract/platform/languages';

/** An iCalendar document attached to an email (RFC 6047). */
export type CalendarPart = { method: 'PUBLISH' | 'CANCEL'; content: string };

/**
 * Props by name of email; each domain adds its own in `emails/email-props.ts`. `path` is the target of the button within the site;
 * it may carry a token, which is why the outbox is encrypted.
 */
export interface EmailProps extends Record<never, never> {}

export type EmailName = keyof EmailProps;

/** `path`: within the site, equal for all recipients. `alt` stands in for it in clients that show no pictures. */
export type EmailPicture = { path: string; alt: string; credits: readonly { text: string; url: string | null }[] };

/** A map picture as prop: `alt` is a text of the email's language. */
export type EmailMap = Omit<EmailPicture, 'alt'>;

/** Content of an email, before layout. */
export type EmailText = {
  subject: string;
  /** Preview text that email clients list after the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  list?: string[];
  /** Pictures of this site, 16:9, before the listings; each with its sources. */
  pictures?: EmailPicture[];
  /** Listings, each with its own link: event, title, and details line by line. */
  ads?: { label: string; title: string; path: string; lines: string[] }[];
  /** Main action; null if the email has none. */
  button: { label: string; path: string } | null;
  /** Sections below the links, each with a heading and lines. */
  sections?: { heading: string; lines: string[] }[];
  /** Secondary link below the button. */
  second?: { label: string; path: string };
  /** Usually advice for recipients that did not request the email. */
  note: string | null;
  /** Reason why the user receives this email, for the footer. */
  because: string;
  /** Extra links in the footer. */
  footLinks?: { label: string; path: string }[];
  /** For subscription emails: POST path for one-click unsubscribe (RFC 8058). */
  oneClickPath?: string;
  /** Attached calendar entry. */
  calendar?: CalendarPart;
};

/** Template of one email. */
export type EmailTemplate<N extends EmailName> = (props: EmailProps[N], language: Language) => EmailText;

/** All templates. Each domain writes its own; `app/registries` merges them, and the compiler reports missing ones. */
export type EmailTemplates = { [N in EmailName]: EmailTemplate<N> };
