/** Content of the fake providers' page. */

export type FakeUser = {
  subject: string;
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
};

/** Page with a button per user and a cancel button. */
export function signInPage(provider: string, users: readonly FakeUser[]): string {
  const buttons = users.map(
    ({ subject, email }) =>
      `<p><button name="person" value="${escaped(subject)}">Sign in as ${escaped(email)}</button></p>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stand-in for ${provider}</title>
<h1>Stand-in for ${provider}</h1><form method="post">${buttons.join('')}
<p><button name="cancel" value="yes">Cancel</button></p></form></html>`;
}

/** Apple's field `user`, added to the response form. */
export function withUserField(html: string, { givenName, familyName, email }: FakeUser): string {
  const user = JSON.stringify({ name: { firstName: givenName, lastName: familyName }, email });
  return html.replace('<noscript>', () => `<input type="hidden" name="user" value="${escaped(user)}"/>\n<noscript>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
