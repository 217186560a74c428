import { resendVerificationEmail, verifyEmail } from '#contract/identity/verification.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { resendVerificationEmail as resend } from './resend-verification-email.ts';
import { verifyEmail as verify } from './verify-email.ts';

const handle = handleWith<Deps>();

export const verificationRoutes: Route<Deps>[] = [
  handle(verifyEmail, async (context) => ({ data: await verify(context, context.input.body) })),
  handle(resendVerificationEmail, async (context) => ({ data: await resend(context, context.input.body) })),
];
