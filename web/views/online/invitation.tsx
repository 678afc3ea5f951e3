import { useEffect, useRef, useState } from 'preact/hooks';
import type { OnlineHouse } from '../../../src/api/online/index.ts';
import { useAsked } from '../../api/use-asked.ts';
import { onlineText } from '../../online/text.ts';
import { href } from '../../router.tsx';
import { copyOf } from '../../ui/copy.ts';
import { Button, say } from '../../ui/index.ts';

/** Only this machine comes by such a name. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The link by which others come, as far as this page can know it. */
export function invitation(
  to: string,
  here: URL,
  { addresses, pass }: Pick<OnlineHouse, 'addresses' | 'pass'>,
): { readonly link: string; readonly onlyHere: boolean } {
  const local = LOOPBACK.test(here.hostname);
  const outside = local ? addresses.at(-1) : undefined;
  const link = new URL(to, outside ?? here);
  if (pass !== null) link.searchParams.set('token', pass);
  return { link: link.href, onlyHere: local && outside === undefined };
}

/** The link and its code, for whoever is to come. */
export function Invitation({ table }: { readonly table: string }) {
  const text = onlineText();
  const { value: house } = useAsked<OnlineHouse>('online');
  if (house === null) return null;
  const { link, onlyHere } = invitation(
    href('online', `table=${table}`),
    new URL(location.href),
    house,
  );
  return (
    <section class="card invitation" aria-label={text.invite}>
      <h2>{text.invite}</h2>
      <QrCode link={link} />
      <p class="field-help">{onlyHere ? text.onlyHere : text.inviteHelp}</p>
      <CopyArea label={text.link} value={link} />
    </section>
  );
}

/** A link to be copied. */
export function CopyArea({ label, value }: { readonly label: string; readonly value: string }) {
  const text = onlineText();
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    if (await copyOf(area.current!)) say(text.copied);
    else say(text.notCopied, 'wrong');
  };
  return (
    <>
      <textarea ref={area} class="area" readOnly rows={2} aria-label={label} value={value} />
      <Button icon="copy" onClick={() => void copy()}>
        {text.copy}
      </Button>
    </>
  );
}

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
    void draw();
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
          aria-label={onlineText().code}
          shape-rendering="crispEdges"
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
