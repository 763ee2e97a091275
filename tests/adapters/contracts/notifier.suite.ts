import { describe, expect, test } from 'vitest';
import type { Notifier, Question } from '@/application/kernel/notifier.port';

const question: Question = { text: { literal: '是否继续？' } };

/** The contract of every adapter of `Notifier`. `answer` answers the open question. */
export const notifierContract = (
  name: string,
  open: () => { readonly notifier: Notifier; readonly answer: (confirmed: boolean) => void },
): void => {
  describe(`notifier: ${name}`, () => {
    test.each([true, false])('a question resolves to the answer of the user: %s', async (confirmed) => {
      const { notifier, answer } = open();
      const asked = notifier.ask(question);
      answer(confirmed);
      expect(await asked).toBe(confirmed);
    });

    test('`show` neither throws nor blocks', () => {
      const { notifier } = open();
      expect(notifier.show({ as: 'toast', tone: 'info', text: { literal: 'x' } })).toBeUndefined();
    });
  });
};
