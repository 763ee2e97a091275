export interface Shortcut {
  readonly words: string;
  /** Keys that are pressed together; more than one list are other ways to say the same. */
  readonly keys: readonly (readonly string[])[];
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}
