import {
  listIdentities as identitiesEndpoint,
  linkIdentity as linkEndpoint,
  socialLogin as loginEndpoint,
  listProviders as providersEndpoint,
  socialRegister as registerEndpoint,
  unlinkIdentity as unlinkEndpoint,
} from '#contract/identity/social.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { linkIdentity } from './link-identity.ts';
import { listIdentities, listProviders } from './social.queries.ts';
import { socialLogin } from './social-login.ts';
import { socialRegister } from './social-register.ts';
import { unlinkIdentity } from './unlink-identity.ts';

const handle = handleWith<Deps>();

export const socialRoutes: Route<Deps>[] = [
  handle(providersEndpoint, async (context) => ({ data: listProviders(context) })),
  handle(loginEndpoint, async (context) => ({
    data: await socialLogin(context, { ...context.input.params, ...context.input.body }),
  })),
  handle(registerEndpoint, async (context) => ({
    data: await socialRegister(context, { ...context.input.params, ...context.input.body }),
  })),
  handle(linkEndpoint, async (context) => ({
    data: await linkIdentity(context, { ...context.input.params, ...context.input.body }),
  })),
  handle(unlinkEndpoint, async (context) => ({ data: await unlinkIdentity(context, context.input.params.provider) })),
  handle(identitiesEndpoint, async (context) => ({ data: await listIdentities(context) })),
];
