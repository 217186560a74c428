import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import { emailAddress, personName } from '../platform/user-fields.schemas.ts';
import * as addresses from './sandbox-identity.ts';
import { authorizationParameters } from './sandbox-identity.ts';

const params = z.object({ provider: z.string().max(50) });
type Parameter = (typeof authorizationParameters)[number];

const parameter = z.string().max(2000).optional();
const authorizationRequest = z.object({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  response_mode: parameter,
  state: parameter,
  nonce: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
} satisfies Record<Parameter, unknown>);
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

const sandboxUser = z.object({
  name: personName,
  surname: personName,
  email: emailAddress,
  emailVerified: z.boolean(),
});
export type SandboxUser = z.infer<typeof sandboxUser>;

const notThere = 'NOT_FOUND_EXCEPTION if the site is reachable from other machines, or has keys for this provider.';

export const getAuthorization = defineEndpoint({
  ...addresses.getAuthorization,
  summary: 'Data of the embedded OpenID provider’s page (sandbox only)',
  description: `${notThere} \`wrongParameter\` is the first parameter that prevents the request from being granted.`,
  who: 'anyone',
  params,
  query: authorizationRequest,
  output: data(
    z.object({
      people: z.array(sandboxUser),
      wrongParameter: z.enum(authorizationParameters).nullable(),
    }),
  ),
  errors: ['NOT_FOUND_EXCEPTION'],
});

export const completeAuthorization = defineEndpoint({
  ...addresses.completeAuthorization,
  summary: 'Choose a person at the embedded OpenID provider, or none (sandbox only)',
  description: `${notThere} The browser continues to \`url\`; with \`form\` it posts these fields.`,
  who: 'anyone',
  params,
  body: z.object({ request: authorizationRequest, person: sandboxUser.nullable() }),
  secret: true,
  output: data(z.object({ url: z.string(), form: z.record(z.string(), z.string()).nullable() })),
  errors: ['NOT_FOUND_EXCEPTION'],
});
