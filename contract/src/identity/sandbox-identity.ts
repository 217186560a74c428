/**
 * The embedded OpenID provider. It replaces Google and Apple on a local site that has no keys for them
 * (docs/decisions/020-embedded-openid-provider.md), so that social sign-in can be tried out.
 *
 * It uses OpenID Connect within the process. Its page, `/dev/openid/{provider}/authorize`, needs no
 * password. The visitor selects a user and returns to the site with a code that works once within a minute.
 */

/** Names as in OpenID Connect Core §3.1.2.1 and RFC 7636 §4.3. The server names the invalid one. */
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

export const getAuthorization = {
  id: 'sandboxIdentity.getAuthorization',
  method: 'GET',
  path: '/api/v1/dev/openid/:provider/authorization',
} as const;

export const completeAuthorization = {
  id: 'sandboxIdentity.answerAuthorization',
  method: 'POST',
  path: '/api/v1/dev/openid/:provider/authorization',
} as const;
