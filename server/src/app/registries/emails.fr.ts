import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All French email templates. */
export const templates: Partial<EmailTemplates> = {};
