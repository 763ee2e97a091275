import type { Measured, Stage } from '../measure';
import type { ChatDesk, ChatBrowser } from './chat-desk';
import { enteredAt, lookFor, paintedAt } from './probe';

const OWN_MAX_MS = 32;
const OTHER_MAX_MS = 100;

/** The pause between two messages, in ms, so that their signals are not sent together. */
const QUIET_MS = 2000;

const sent = async (
  from: ChatBrowser,
  to: ChatBrowser,
  text: string,
): Promise<{ readonly own: number; readonly other: number }> => {
  await from.field.fill(text);
  await from.page.waitForTimeout(QUIET_MS);
  await lookFor(from.page, text);
  await lookFor(to.page, text);
  await from.page.keyboard.press('Enter');
  const [mine, theirs] = await Promise.all([paintedAt(from.page), paintedAt(to.page)]);
  const pressed = await enteredAt(from.page);
  return { own: mine - pressed, other: theirs - pressed };
};

const figure = (name: string, value: number, atMost?: number): Measured => ({
  name,
  unit: 'ms',
  value,
  ...(atMost === undefined ? {} : { atMost }),
});

/**
 * Measures, at full processor speed, how soon a message of one user is painted on the screens of both users: for the
 * first message, and for the next one.
 */
export const talk: Stage<ChatDesk> = {
  id: 'talk',
  says: 'From Enter to the message on the screen',
  run: async ({ talks: { short }, openBrowser }) => {
    const [seller, handler] = [await openBrowser('seller'), await openBrowser('handler')];
    for (const seat of [seller, handler]) {
      await seat.find(short);
      await seat.open(short);
      await seat.field.waitFor();
    }
    const first = await sent(seller, handler, `第一句 ${crypto.randomUUID()}`);
    const next = await sent(seller, handler, `第二句 ${crypto.randomUUID()}`);
    return [
      figure('on the own screen', next.own, OWN_MAX_MS),
      figure('on the other’s screen', next.other, OTHER_MAX_MS),
      figure('the first of a page: own', first.own),
      figure('the first of a page: other’s', first.other),
    ];
  },
};
