import { getMe, login, logout } from '#contract/accounts';
import { type Binding, handle } from '../http/context.ts';
import { getMe as readMe } from './accounts.reads.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const accountsRoutes: Binding[] = [
  handle(login, async (context) => ({ data: await signIn(context, context.input.body) })),
  handle(logout, async (context) => ({ data: await signOut(context) })),
  handle(getMe, async (context) => ({ data: await readMe(context) })),
];
