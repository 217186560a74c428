/** `text` is made by `jsonLdText`, which escapes it. A data block is never executed, whatever the policy of scripts. */
export function JsonLd({ text }: { text: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
