/** An iCalendar document that goes with a letter (RFC 6047). */
export type CalendarPart = { method: 'PUBLISH' | 'CANCEL'; content: string };

/**
 * Props by name of email; each domain adds its own in `emails/email-props.ts`. `path` is the target of the button within the site;
 * it may carry a token, which is why the outbox is encrypted.
 */
export interface LetterProps extends Record<never, never> {}

export type EmailName = keyof LetterProps;

/** What a letter says, before it is laid out. */
export type LetterText = {
  subject: string;
  /** What the list of letters shows after the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  list?: string[];
  /** Ads, each with its own link: what happened, its title, and more about it line by line. */
  ads?: { label: string; title: string; path: string; lines: string[] }[];
  /** The one thing to do; null where there is nothing to do. */
  button: { label: string; path: string } | null;
  /** After the links: a heading and its lines. */
  sections?: { heading: string; lines: string[] }[];
  /** A quieter link below the button. */
  second?: { label: string; path: string };
  /** Mostly: what to do if it was not you. */
  note: string | null;
  /** Why this letter came, for its foot. */
  because: string;
  /** More links of the foot. */
  footLinks?: { label: string; path: string }[];
  /** Of letters that one subscribes to: where mail programs post to stop them (RFC 8058). */
  oneClickPath?: string;
  /** An entry that calendars take from the letter. */
  calendar?: CalendarPart;
};

/** One letter in one language. */
export type Letter<N extends EmailName> = (props: LetterProps[N]) => LetterText;

/** All letters of one language: one that is missing does not compile. */
export type EmailTemplates = { [N in EmailName]: Letter<N> };
