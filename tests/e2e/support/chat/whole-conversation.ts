import { expect } from '@playwright/test';
import type { ChatPanel } from './chat-panel';

/** A row on the screen: the id of the message, which identifies its author in the database, and its text. */
export interface ShownRow {
  readonly id: string;
  readonly text: string;
}

/** The maximum number of scroll steps before the reading fails. */
const PATIENCE = 5000;

/** Puts the visible rows before the known ones. Rows in both lists must be in the same order. */
const joined = (seen: readonly ShownRow[], known: readonly ShownRow[]): readonly ShownRow[] => {
  const [first] = known;
  if (first === undefined) return seen;
  const at = seen.findIndex(({ id }) => id === first.id);
  if (at < 0) return known;
  const overlap = seen.slice(at).map(({ id }) => id);
  expect(known.slice(0, overlap.length).map(({ id }) => id)).toEqual(overlap);
  return [...seen.slice(0, at), ...known];
};

/**
 * All rows of a conversation, oldest first. The screen draws only a part at a time, so this scrolls from the end to
 * the beginning.
 */
export const readWholeConversation = async ({
  messages,
  unsent,
}: ChatPanel): Promise<readonly ShownRow[]> => {
  await messages.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  let rows: readonly ShownRow[] = [];
  for (let turn = 0; turn < PATIENCE; turn += 1) {
    const seen = await messages.evaluate(async (element) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      const drawn = [...element.querySelectorAll<HTMLElement>('[data-message]')].map((row) => ({
        id: row.dataset['message'] ?? '',
        text: row.textContent,
      }));
      const isBeginning = element.scrollTop === 0 && element.textContent.includes('已经到最早一条');
      // The top rows must stay rendered after the next step, so that the parts overlap.
      element.scrollTop -= element.clientHeight / 2;
      return { drawn, isBeginning };
    });
    rows = joined(seen.drawn, rows);
    if (seen.isBeginning) {
      expect(await unsent.count()).toBe(0);
      return rows;
    }
  }
  throw new Error(`the beginning of the conversation did not come in ${PATIENCE} steps`);
};
