import { useState } from 'preact/hooks';
import { href, isOnlyHere } from '../../router.tsx';
import { CopyArea } from '../../ui/copy-area.tsx';
import { Dialog, Switch } from '../../ui/index.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { printExplore, type ExploreAddress } from './address.ts';
import { exploreText } from './text.ts';

/** An exercise to be handed on: what it begins with, and whether it asks something. */
export function LinkDialog({
  address,
  step,
  canAsk,
  onClose,
}: {
  readonly address: ExploreAddress;
  /** Where one stands, from 1. */
  readonly step: number;
  /** There are cuts to be found. */
  readonly canAsk: boolean;
  onClose(): void;
}) {
  const text = exploreText();
  const [first, setFirst] = useState(step === 1);
  const [asks, setAsks] = useState(address.ask === 'cuts');
  const query = printExplore({
    ...address,
    ask: asks ? 'cuts' : null,
    step: first ? null : step,
  });
  const link = new URL(href('explore', query), location.href).href;
  return (
    <Dialog title={text.link} onClose={onClose}>
      <p class="field-help">{text.linkHelp}</p>
      {step > 1 ? <Switch label={text.fromStart} checked={first} onChange={setFirst} /> : null}
      {canAsk ? <Switch label={text.asQuestion} checked={asks} onChange={setAsks} /> : null}
      <QrCode link={link} />
      {isOnlyHere(location) ? <p class="field-help">{text.onlyHere}</p> : null}
      <CopyArea label={text.link} value={link} />
    </Dialog>
  );
}
