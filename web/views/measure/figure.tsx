import { plot, type PlotOptions } from '@observablehq/plot';
import { isNarrow } from '../../../src/figures/index.ts';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import './figure.css';

/** Widths are rounded, so that a scroll bar that comes and goes redraws nothing. */
const STEP = 8;

/** The figure as a whole has a name; Plot names its parts too, which nobody could make sense of. */
function silent(drawn: Element): Element {
  drawn.setAttribute('aria-hidden', 'true');
  // Its styles stand in figure.css: not every server lets a page have others.
  for (const own of drawn.querySelectorAll('style')) own.remove();
  for (const part of drawn.querySelectorAll('[aria-label], [aria-description]')) {
    part.removeAttribute('aria-label');
    part.removeAttribute('aria-description');
  }
  return drawn;
}

/** A figure drawn for the room it has; read aloud as what it shows. */
export function Figure({
  title,
  description,
  height,
  draw,
  legend = [],
}: {
  readonly title: string;
  readonly description: string;
  /** In pixels: the room it takes before it is drawn. */
  readonly height: number;
  draw(width: number): PlotOptions;
  readonly legend?: readonly { readonly name: string; readonly colour: string }[];
}) {
  const space = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = space.current!;
    const measure = () => setWidth(STEP * Math.floor(element.clientWidth / STEP));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (width > 0) space.current!.replaceChildren(silent(plot(draw(width))));
  });
  return (
    <figure class="figure">
      <figcaption>{title}</figcaption>
      <div
        ref={space}
        role="img"
        aria-label={description}
        style={{ minHeight: width === 0 ? `${height}px` : '' }}
      />
      {/* Where there is room, lines bear their names. */}
      {legend.length === 0 || !isNarrow(width) ? null : (
        <ul class="figure-legend">
          {legend.map(({ name, colour }) => (
            <li key={name}>
              <span style={{ background: colour }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
