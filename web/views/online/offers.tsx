import type { OfferView, TableView } from '../../../src/api/online/index.ts';
import type { Game } from '../../../src/core/index.ts';
import { levelsOf } from '../../catalogue/levels.ts';
import type { SharedTable } from '../../online/shared.ts';
import { onlineText } from '../../online/text.ts';
import { Button, Icon, Menu } from '../../ui/index.ts';
import { tableText } from '../table/words.ts';
import { listed, named, whoSits } from './names.ts';

interface OffersProps {
  readonly shared: SharedTable;
  readonly game: Game;
  readonly view: TableView;
}

/** What stands proposed, with yes and no for who is asked. */
export function Offers({ shared, game, view }: OffersProps) {
  return (
    <div aria-live="polite" class="offers">
      {view.offers.map((offer) => (
        <Offer key={offer.id} offer={offer} shared={shared} game={game} view={view} />
      ))}
    </div>
  );
}

function Offer({ offer, shared, game, view }: OffersProps & { readonly offer: OfferView }) {
  const text = onlineText();
  const name = (seat: number) => named(game, view.seats, seat);
  const own = offer.from === view.you;
  const answer = (yes: boolean) =>
    void shared.done(shared.line.say('answer', { offer: offer.id, yes }));
  const asked = view.you !== null && offer.open.includes(view.you);
  return (
    <div class="offer" data-offer={offer.kind}>
      <Icon name="swap" />
      <p>
        {own
          ? text.asked[offer.kind](listed(offer.open.map(name)))
          : text.asks[offer.kind](name(offer.from))}
      </p>
      {own ? (
        <div class="offer-acts">
          <Button onClick={() => answer(false)}>{text.withdraw}</Button>
        </div>
      ) : asked ? (
        <div class="offer-acts">
          <Button look="main" onClick={() => answer(true)}>
            {text.accept}
          </Button>
          <Button onClick={() => answer(false)}>{text.decline}</Button>
        </div>
      ) : null}
    </div>
  );
}

/** Those who are gone: an agent may take their place, if the others wish. */
export function Gone({ shared, game, view }: OffersProps) {
  const text = onlineText();
  if (view.phase !== 'playing') return null;
  const { step } = view;
  return (
    <>
      {view.seats.map((who, seat) =>
        !who.gone || view.offers.some((offer) => offer.seat === seat) ? null : (
          <div key={seat} class="offer" data-gone={seat}>
            <Icon name="person" />
            <p>{text.isGone(whoSits(game, who))}</p>
            <div class="offer-acts">
              <Menu
                label={text.replace(whoSits(game, who))}
                text={text.replace(whoSits(game, who))}
                icon="robot"
                items={levelsOf(game).map(({ number }) => ({
                  label: tableText().level(number),
                  act: () =>
                    void shared.done(
                      shared.line.say('offer', {
                        step,
                        kind: 'replace',
                        seat,
                        agent: `level(${number})`,
                      }),
                    ),
                }))}
              />
            </div>
          </div>
        ),
      )}
    </>
  );
}
