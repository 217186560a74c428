export {};

/** A forwarded email. `replyTo`: the masked address that receives the reply. */
type AliasEmail = {
  from: string;
  title: string;
  subject: string;
  text: string;
  attachments: number;
  path: string;
  replyTo: string;
};

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /** A new message (MSG-01). `text` is truncated; `path` opens the thread. */
    newMessage: {
      name: string;
      from: string;
      title: string;
      text: string;
      attachments: number;
      isFirst: boolean;
      path: string;
    };
    /** To the member who has a lead now. */
    leadAssigned: { name: string; organization: string; contact: string; path: string };
    /** To owners and admins: leads without an opening in time. */
    leadWaiting: { name: string; organization: string; count: number; path: string };
    /** On the day of a reminder; `note` may be empty. */
    leadReminder: { name: string; organization: string; contact: string; note: string; path: string };
    /** To the advertiser: an email to the masked address of a listing. `replyTo` masks `email`. */
    aliasMail: AliasEmail & { name: string; email: string };
    /** The advertiser's reply, to a sender who may have no account. */
    aliasAnswer: AliasEmail;
  }
}
