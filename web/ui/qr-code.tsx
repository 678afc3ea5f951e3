import { useEffect, useState } from 'preact/hooks';
import { catalogue } from '../text.ts';
import './qr-code.css';

const text = catalogue({
  en: { code: 'QR code of the link' },
  es: { code: 'Código QR del enlace' },
});

/** A link for cameras. */
export function QrCode({ link }: { readonly link: string }) {
  const [code, setCode] = useState<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    let here = true;
    const draw = async () => {
      const { encode } = await import('uqr');
      const { data, size } = encode(link, { border: 2, ecc: 'M' });
      const path = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('');
      if (here) setCode({ size, path });
    };
    // A link too long for a code is copied instead.
    void draw().catch(() => here && setCode(null));
    return () => {
      here = false;
    };
  }, [link]);
  return (
    <div class="qr">
      {code === null ? null : (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={text().code}
          shape-rendering="crispEdges"
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
