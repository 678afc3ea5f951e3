import type { OnlineHouse } from '../../../../src/api/online/index.ts';
import { useAsked } from '../../../api/use-asked.ts';
import { classText } from '../../../online/class-text.ts';
import { onlineText } from '../../../online/text.ts';
import { href } from '../../../router.tsx';
import { CopyArea } from '../../../ui/copy-area.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { invitation } from '../invitation.tsx';

/** The address by which members come: the server with the code after it. */
export function useClassLink(code: string): ReturnType<typeof invitation> | null {
  const { value: house } = useAsked<OnlineHouse>('online');
  return house === null ? null : invitation(href(code), new URL(location.href), house);
}

/** How others come in: the code for the board, the address, and for bots the command. */
export function ClassCode({ code }: { readonly code: string }) {
  const text = classText();
  const found = useClassLink(code);
  if (found === null) return null;
  const { link, onlyHere } = found;
  return (
    <section class="card invitation" aria-label={text.invite}>
      <h2>{text.invite}</h2>
      <p class="class-code">{code}</p>
      <QrCode link={link} />
      <p class="field-help">{onlyHere ? onlineText().onlyHere : onlineText().inviteHelp}</p>
      <CopyArea label={text.address} value={link} />
      <p class="field-help class-bots">
        {text.bots}{' '}
        <code>
          {`ludario bot join "${link}" `}
          <span>--cmd "…"</span>
        </code>
      </p>
    </section>
  );
}
