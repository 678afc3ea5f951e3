import type { OnlineHouse } from '../../../src/api/online/index.ts';
import { useAsked } from '../../api/use-asked.ts';
import { onlineText } from '../../online/text.ts';
import { href, isOnlyHere } from '../../router.tsx';
import { CopyArea } from '../../ui/copy-area.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

/** The link by which others come, as far as this page can know it. */
export function invitation(
  to: string,
  here: URL,
  { addresses, pass }: Pick<OnlineHouse, 'addresses' | 'pass'>,
): { readonly link: string; readonly onlyHere: boolean } {
  const local = isOnlyHere(here);
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
