import { useEffect, useRef } from 'react';
import { panelIntent } from '@/domain/chat/panel-keys';
import { keyPressOf } from '../kit/key-press-of';
import type { ChatPanelCommands } from './chat-panel-state';
import { hasHigherLayer, isInRichText } from './higher-layer';

/**
 * Handles the panel's keys, from any focus position. The handler looks for open dialogs before a dialog receives the
 * key, because Escape closes the dialog. Keys that another handler has used are ignored.
 */
export const usePanelKeys = (
  isOpen: boolean,
  { toggle, close }: Pick<ChatPanelCommands, 'toggle' | 'close'>,
): void => {
  const above = useRef(false);
  useEffect(() => {
    const look = () => {
      above.current = hasHigherLayer(document);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const intent = panelIntent(keyPressOf(event), {
        isOpen,
        inRichText: isInRichText(document.activeElement),
        hasHigherModal: above.current,
      });
      if (intent === 'nothing') return;
      event.preventDefault();
      if (intent === 'toggle') toggle();
      else close();
    };
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, toggle, close]);
};
