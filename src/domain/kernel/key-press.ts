/** A key as the browser reports it. `key` is the character or the key's name. */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  /** Whether an input method is composing text. */
  readonly composing: boolean;
  readonly keyCode: number;
}

/** The key code of a key press that the input method handles. One browser reports this code, but not `composing`. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Whether the key belongs to the input method: the Enter that ends a composition must not send anything. */
export const isForInputMethod = (press: KeyPress): boolean =>
  press.composing || press.keyCode === TAKEN_BY_INPUT_METHOD;

/** Whether a key was pressed without a modifier. */
export const isPlain = (press: KeyPress): boolean => !press.ctrl && !press.shift && !press.alt && !press.meta;
