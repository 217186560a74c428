import { useEffect, useState } from 'react';

/** A QR code of `text` as the address of an SVG picture; null until it is drawn. Drawn in the browser: a secret goes to nobody. Data, because the policy of pages lets no blob be a picture. */
export function useQrCode(text: string): string | null {
  const [picture, setPicture] = useState<{ of: string; url: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('qrcode')
      .then(({ default: qrcode }) => qrcode.toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
      .then(
        (svg) => isCurrent && setPicture({ of: text, url: `data:image/svg+xml,${encodeURIComponent(svg)}` }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return picture?.of === text ? picture.url : null;
}
