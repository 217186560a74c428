import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All Italian email templates. */
export const templates: Partial<EmailTemplates> = {};
