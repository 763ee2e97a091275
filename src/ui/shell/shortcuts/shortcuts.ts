export interface Shortcut {
  readonly text: string;
  /** Keys that are pressed together; each further list is an alternative. */
  readonly keys: readonly (readonly string[])[];
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}
