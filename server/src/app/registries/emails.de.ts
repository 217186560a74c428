import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All German email templates. */
export const templates: Partial<EmailTemplates> = {};
