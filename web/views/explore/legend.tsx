import type { ComponentChildren } from 'preact';
import { seatName, type Game, type Seat } from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import { exploreText } from './text.ts';

/** What the signs and the keys mean. */
export function Legend({
  game,
  seat,
  grown,
  liked,
}: {
  readonly game: Game;
  /** Who decides at the root. */
  readonly seat: Seat;
  readonly grown: boolean;
  /** A network says what it likes. */
  readonly liked: boolean;
}) {
  const text = exploreText();
  const name = (each: Seat) => seatName(game.words[lang.value], each);
  const { signs } = text;
  const looks: readonly (readonly [string, string, string])[] = [
    ['ex-now ex-open', 'C', signs.now],
    ['ex-known', '5', signs.known],
    ['ex-cut', '≤ 4', signs.cut],
    ['ex-saved', 'K', signs.saved],
    ['ex-best', '5', signs.best],
    ['ex-notYet', 'H', signs.notYet],
    ['ex-notYet ex-points', '8', signs.given],
  ];
  return (
    <details class="ex-legend card">
      <summary>{text.legend}</summary>
      <div class="ex-legend-body">
        {grown ? (
          <ul>
            {Object.values(text.grownSigns).map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
            {liked ? <li>{text.likedSign}</li> : null}
          </ul>
        ) : (
          <ul>
            <li>
              <Sample>
                <path class={`ex-mover seat-${seat}`} d="M0-5 5 4h-10z" />
              </Sample>
              {signs.high(name(seat))}
            </li>
            <li>
              <Sample>
                <path class={`ex-mover seat-${1 - seat}`} d="M0 5 5-4h-10z" />
              </Sample>
              {signs.low(name(1 - seat))}
            </li>
            {game.info.chance ? (
              <li>
                <Sample>
                  <path class="ex-mover ex-chance" d="M0-5 5 0 0 5-5 0z" />
                </Sample>
                {signs.chance}
              </li>
            ) : null}
            {looks.map(([look, word, sign]) => (
              <li key={look}>
                <Sample>
                  <g class={`ex-node ${look}`}>
                    {look.includes('now') ? (
                      <rect class="ex-halo" x="-10" y="-8" width="20" height="16" rx="5" />
                    ) : null}
                    <rect class="ex-card" x="-8" y="-6" width="16" height="12" rx="2.500" />
                    <text class={look.includes('points') ? 'ex-value ex-given' : 'ex-value'} y="2">
                      {word}
                    </text>
                  </g>
                </Sample>
                {sign}
              </li>
            ))}
            <li>
              <Sample>
                <text class="ex-window ex-window-low" y="-1">
                  α 5
                </text>
                <text class="ex-window ex-window-high" y="4.500">
                  β 9
                </text>
              </Sample>
              {signs.window}
            </li>
            <li>
              <Sample>
                <g class="ex-fold">
                  <rect x="-7" y="-3" width="14" height="6" rx="3" />
                  <text y="1.400">+12</text>
                </g>
              </Sample>
              {signs.folded}
            </li>
          </ul>
        )}
        <dl>
          {text.keyList.map(([key, does]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function Sample({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg class="ex-sample" viewBox="-12 -9 24 18" width="48" height="36" aria-hidden="true">
      {children}
    </svg>
  );
}
