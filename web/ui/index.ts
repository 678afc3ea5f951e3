/** The pieces every view is made of. */
export * from './button.tsx';
export * from './dialog.tsx';
export * from './fields.tsx';
export * from './icon.tsx';
export * from './menu.tsx';
export * from './sideways.tsx';
export * from './toast.tsx';
