import { expect } from '@playwright/test';
import type { ChatPanel } from './chat-panel';

/** A row as it stands on the screen: whose it is by its id, and all its words. */
export interface ShownRow {
  readonly id: string;
  readonly text: string;
}

/** So many times a person scrolls before giving up. */
const PATIENCE = 5000;

/** Puts what is in sight before what is known; both have to agree on the order of what stands in both. */
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
 * Everything that a screen shows of a conversation, oldest first: only a piece of it is drawn at a time, so this
 * walks from its end to its beginning, as a person does who looks for something.
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
      // What stands at the top stays drawn after the next step.
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
