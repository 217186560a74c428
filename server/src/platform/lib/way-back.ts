/** URL of a sign-in page with an email token and the path to return to. */
export function withWayBack(path: string, query: { token?: string; redirect?: string | undefined }): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}
