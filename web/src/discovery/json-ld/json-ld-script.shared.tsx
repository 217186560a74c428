/** `text` comes from `jsonLdText`, which escapes it. Browsers never execute data blocks, under any script policy. */
export function JsonLd({ text }: { text: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
