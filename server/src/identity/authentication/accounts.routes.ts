import { getMe, login, logout, register } from '#contract/identity/accounts.schemas';
import { completeSignIn } from '#contract/identity/two-factor.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import { getMe as readMe } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { completeSignIn as finishTwoFactor } from './complete-sign-in.ts';
import { register as signUp } from './register.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const handle = handleWith<Deps>();

export const accountsRoutes: Route<Deps>[] = [
  handle(register, async (context) => ({ data: await signUp(context, context.input.body) })),
  handle(login, async (context) => ({ data: await signIn(context, context.input.body) })),
  handle(completeSignIn, async (context) => ({ data: await finishTwoFactor(context, context.input.body) })),
  handle(logout, async (context) => ({ data: await signOut(context) })),
  handle(getMe, async (context) => ({ data: await readMe(context) })),
];
