export interface ViewProps {
  /** What follows the question mark in the address. */
  readonly query: string;
}
