import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends Omit<JSX.IntrinsicElements['button'], 'icon' | 'size'> {
  readonly look?: 'plain' | 'main' | 'quiet' | 'danger';
  readonly icon?: IconName | undefined;
  readonly children?: ComponentChildren;
}

export function Button({ look = 'plain', icon, children, ...rest }: ButtonProps) {
  return (
    <button type="button" class={`button ${look}`} {...rest}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children === undefined ? null : <span>{children}</span>}
    </button>
  );
}

interface IconButtonProps extends Omit<JSX.IntrinsicElements['button'], 'icon' | 'size'> {
  readonly icon: IconName;
  /** What it does: its name for screen readers, and what a resting pointer shows. */
  readonly label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" class="button icon-only" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
