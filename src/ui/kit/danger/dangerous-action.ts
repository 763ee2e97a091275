export interface DangerousAction {
  readonly title?: string;
  /** What will happen, and that it cannot be undone. */
  readonly text: string;
  /** The text to type exactly; absent for none. */
  readonly asked?: string;
  /** The label of the button: “delete”. */
  readonly confirm?: string;
  /** Runs while the dialog shows that it is busy; if it fails, the dialog stays open. */
  readonly run?: () => Promise<void>;
}
