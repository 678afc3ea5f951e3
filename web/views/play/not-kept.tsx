import { useState } from 'preact/hooks';
import { catalogue } from '../../text.ts';
import { Button, Icon } from '../../ui/index.ts';

const text = catalogue({
  en: {
    told: 'This browser does not keep your game: its storage is full or forbidden. The game goes on while this page is open.',
    save: 'Save or share it',
    fine: 'All right',
  },
  es: {
    told: 'Este navegador no guarda tu partida: su almacenamiento está lleno o prohibido. La partida sigue mientras esta página esté abierta.',
    save: 'Guardarla o compartirla',
    fine: 'De acuerdo',
  },
});

/** Said once to whoever plays where nothing is kept, with a way to keep the game all the same. */
export function NotKept({ onOpen }: { onOpen(): void }) {
  const [told, setTold] = useState(false);
  if (told) return null;
  return (
    <div class="offer" role="alert">
      <Icon name="save" size={22} />
      <p>{text().told}</p>
      <div class="offer-acts">
        <Button look="main" onClick={onOpen}>
          {text().save}
        </Button>
        <Button look="quiet" onClick={() => setTold(true)}>
          {text().fine}
        </Button>
      </div>
    </div>
  );
}
