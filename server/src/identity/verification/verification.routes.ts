import { resendVerificationEmail, verifyEmail } from '#contract/identity/verification';
import { type Binding, handle } from '../../platform/http/context.ts';
import { resendVerificationEmail as resend } from './resend-verification-email.ts';
import { verifyEmail as verify } from './verify-email.ts';

export const verificationRoutes: Binding[] = [
  handle(verifyEmail, async (context) => ({ data: await verify(context, context.input.body) })),
  handle(resendVerificationEmail, async (context) => ({ data: await resend(context, context.input.body) })),
];
