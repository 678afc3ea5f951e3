import { useRef } from 'preact/hooks';
import { catalogue } from '../text.ts';
import { Button } from './button.tsx';
import { copyOf } from './copy.ts';
import { say } from './toast.tsx';

const text = catalogue({
  en: {
    copy: 'Copy the link',
    copied: 'Copied.',
    notCopied: 'The browser did not allow copying; select the text instead.',
  },
  es: {
    copy: 'Copiar el enlace',
    copied: 'Copiado.',
    notCopied: 'El navegador no ha dejado copiar; selecciona el texto.',
  },
});

/** A link to be copied. */
export function CopyArea({ label, value }: { readonly label: string; readonly value: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    if (await copyOf(area.current!)) say(text().copied);
    else say(text().notCopied, 'wrong');
  };
  return (
    <>
      <textarea ref={area} class="area" readOnly rows={2} aria-label={label} value={value} />
      <Button icon="copy" onClick={() => void copy()}>
        {text().copy}
      </Button>
    </>
  );
}
