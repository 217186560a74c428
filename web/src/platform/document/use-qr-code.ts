import { useEffect, useState } from 'react';

/**
 * QR code of `text` as an SVG data URL; null until rendered. Rendered in the browser, so that secrets stay there. Not a
 * blob URL, because CSP blocks blob images.
 */
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
