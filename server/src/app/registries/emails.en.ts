import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All English email templates. */
export const templates: Partial<EmailTemplates> = {};
