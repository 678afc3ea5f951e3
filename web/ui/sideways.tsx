import type { ComponentChildren } from 'preact';

/** A card for a wide table: it is scrolled sideways, by keyboard too, and its edges say so. */
export function Sideways({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="sideways card" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
