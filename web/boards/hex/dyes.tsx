/** The colours of the stones, lit from the upper left. */
export function Dyes({ id }: { readonly id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}-0`} cx="0.34" cy="0.28" r="0.8">
        <stop offset="0" class="hx-dye-dark-1" />
        <stop offset="0.6" class="hx-dye-dark-2" />
        <stop offset="1" class="hx-dye-dark-3" />
      </radialGradient>
      <radialGradient id={`${id}-1`} cx="0.36" cy="0.28" r="0.85">
        <stop offset="0" class="hx-dye-light-1" />
        <stop offset="0.6" class="hx-dye-light-2" />
        <stop offset="1" class="hx-dye-light-3" />
      </radialGradient>
    </defs>
  );
}
