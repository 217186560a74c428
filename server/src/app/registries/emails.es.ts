import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All Spanish email templates. */
export const templates: Partial<EmailTemplates> = {};
