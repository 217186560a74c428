/**
 * The embedded OpenID provider, which stands for Google and Apple where the portal is reached on this machine and has no keys of
 * theirs (docs/decisions/020-embedded-openid-provider.md): so that signing in through them can be tried out.
 *
 * It speaks OpenID Connect with the portal, inside the process. Its page, `/dev/openid/{provider}/authorize`, asks for no password:
 * whoever opens it says who they are, and goes back to the portal with a code that is good for a minute, once.
 */
import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import { emailAddress, personName } from '../platform/user-fields.ts';

const params = z.object({ provider: z.string().max(50) });

/** As OpenID Connect Core §3.1.2.1 and RFC 7636 §4.3 spell them; the server says which of them is wrong. */
export const authorizationParameters = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
] as const;
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

const sandboxPerson = z.object({
  name: personName,
  surname: personName,
  email: emailAddress,
  emailVerified: z.boolean(),
});
export type SandboxPerson = z.infer<typeof sandboxPerson>;

const notThere = 'NOT_FOUND_EXCEPTION where the portal is reached from other machines, or has keys of this provider.';

export const getAuthorization = defineEndpoint({
  id: 'sandboxIdentity.getAuthorization',
  method: 'GET',
  path: '/api/v1/dev/openid/:provider/authorization',
  summary: 'What the page of the embedded OpenID provider shows (sandbox only)',
  description: `${notThere} \`wrongParameter\` names the first parameter with which the request cannot be granted.`,
  who: 'anyone',
  params,
  query: authorizationRequest,
  output: data(
    z.object({
      people: z.array(sandboxPerson),
      wrongParameter: z.enum(authorizationParameters).nullable(),
    }),
  ),
  errors: ['NOT_FOUND_EXCEPTION'],
});

export const answerAuthorization = defineEndpoint({
  id: 'sandboxIdentity.answerAuthorization',
  method: 'POST',
  path: '/api/v1/dev/openid/:provider/authorization',
  summary: 'Say who one is at the embedded OpenID provider, or nobody (sandbox only)',
  description: `${notThere} The browser goes on to \`url\`; with \`form\` as a form of these fields.`,
  who: 'anyone',
  params,
  body: z.object({ request: authorizationRequest, person: sandboxPerson.nullable() }),
  secret: true,
  output: data(z.object({ url: z.string(), form: z.record(z.string(), z.string()).nullable() })),
  errors: ['NOT_FOUND_EXCEPTION'],
});
