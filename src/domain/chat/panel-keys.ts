import { isChatKey } from '../kernel/chat-key';
import { isForInputMethod, isPlain, type KeyPress } from '../kernel/key-press';

/** The effect of a key on the chat panel. */
export type PanelIntent = 'toggle' | 'close' | 'nothing';

/** The facts, apart from the key itself, that decide what a key does. */
export interface PanelSituation {
  readonly isOpen: boolean;
  /** The focus is in the rich-text editor, where Ctrl+I is italics. */
  readonly inRichText: boolean;
  /** A dialog is open above the panel; Escape belongs to the dialog. */
  readonly hasHigherModal: boolean;
}

/** Ctrl+I toggles the chat panel; Escape closes it unless a dialog is open above it (work orders 2.2). */
export const panelIntent = (press: KeyPress, situation: PanelSituation): PanelIntent => {
  if (isForInputMethod(press)) return 'nothing';
  if (isChatKey(press)) return situation.inRichText ? 'nothing' : 'toggle';
  const closes = press.key === 'Escape' && isPlain(press) && situation.isOpen && !situation.hasHigherModal;
  return closes ? 'close' : 'nothing';
};
