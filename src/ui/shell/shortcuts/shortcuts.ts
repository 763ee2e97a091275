/** A keyboard shortcut, as the list of shortcuts shows it. */
export interface Shortcut {
  readonly text: string;
  /** The key combinations of a shortcut. Each inner list contains the keys of one combination. */
  readonly keys: readonly (readonly string[])[];
}

/** Shortcuts under a common title. */
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}
