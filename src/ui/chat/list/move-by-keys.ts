import type { KeyboardEvent } from 'react';
import { isTyping } from '../../kit/is-typing';
import type { ChatPanelCommands } from '../chat-panel-state';
import { foundPlaceOf } from './found-place';

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['j', 1],
  ['k', -1],
]);

/**
 * Handles J and K, which open the next and the previous work order of the list from any focus position in the panel.
 * They do nothing while a dialog is open above the panel.
 */
export const moveByKeys = (event: KeyboardEvent<HTMLElement>, choose: ChatPanelCommands['choose']): void => {
  const step = STEPS.get(event.key.toLowerCase());
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-work]')];
  const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
  if (next === undefined) return;
  event.preventDefault();
  choose(next.dataset['work'] ?? '', 'read', foundPlaceOf(next.dataset['found']));
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
};
