import type { Option, Rng } from '../../core/index.ts';

/** How much easier the eye is caught by a move that stands out alone, and by one that comes to mind first. */
const STANDS_OUT = 2;
const COMES_TO_MIND = 2;

/**
 * The moves that a person sees, in the order of what they are worth, and those overlooked. Each is
 * overlooked with the probability `oversight`, but less often the more it stands out: by what it is
 * worth above the next one, of all that is at stake, or by a network that thinks of it at once. Who
 * overlooks everything is left with the worst. What is `plain` (it wins at once) nobody overlooks.
 */
export function overlook(
  options: readonly Option[],
  oversight: number,
  plain: ReadonlySet<number>,
  rng: Rng,
): { readonly seen: readonly Option[]; readonly missed: readonly Option[] } {
  const worst = Math.min(...options.map(({ value }) => value));
  const stake = options[0]!.value - worst;
  const seen: Option[] = [];
  const missed: Option[] = [];
  for (const [i, option] of options.entries()) {
    const next = options[i + 1]?.value ?? option.value;
    const gap = stake > 0 ? Math.max(0, option.value - next) / stake : 0;
    const power = 1 + STANDS_OUT * gap + COMES_TO_MIND * (option.prior ?? 0);
    // Drawn for every move, so that what one is worth does not change the luck of the others.
    const draw = rng.float();
    if (draw < oversight ** power && !plain.has(option.action)) missed.push(option);
    else seen.push(option);
  }
  if (seen.length === 0) seen.push(missed.pop()!);
  return { seen, missed };
}
