export interface DangerousAction {
  readonly title?: string;
  /** What will happen, and that it cannot be taken back. */
  readonly words: string;
  /** Must be typed letter for letter; nothing to type where it is absent. */
  readonly asked?: string;
  /** The label of the button: “delete”. */
  readonly confirm?: string;
  /** Carried out while the dialog shows that it is at work; it stays open when this fails. */
  readonly run?: () => Promise<void>;
}
