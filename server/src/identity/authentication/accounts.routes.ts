import { getMe, login, logout, register } from '#contract/identity/accounts';
import { type Binding, handle } from '../../platform/http/context.ts';
import { getMe as readMe } from '../accounts/accounts.queries.ts';
import { register as signUp } from './register.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const accountsRoutes: Binding[] = [
  handle(register, async (context) => ({ data: await signUp(context, context.input.body) })),
  handle(login, async (context) => ({ data: await signIn(context, context.input.body) })),
  handle(logout, async (context) => ({ data: await signOut(context) })),
  handle(getMe, async (context) => ({ data: await readMe(context) })),
];
