/** A dangerous action, and the confirmation that it requires. */
export interface DangerousAction {
  readonly title?: string;
  /** The consequences of the action, including that it cannot be undone. */
  readonly text: string;
  /** The text that the user must type exactly; absent if none is required. */
  readonly textToType?: string;
  /** The label of the confirm button, such as “delete”. */
  readonly confirm?: string;
  /** Runs while the dialog shows that it is busy. If it fails, the dialog stays open. */
  readonly run?: () => Promise<void>;
}
