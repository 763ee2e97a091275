import { addWorkNote } from '@/domain/work-note/work-note';
import { SEES_WORK_ORDERS, TAKES_PART } from '@/domain/work-order/work-rights';
import { ok, refuse } from '@/domain/result';
import { type AreaParts, defineArea } from '../area';
import type { Answers } from '../http/answers';

type WorkNoteAnswers = Pick<Answers, 'getWorkNotes' | 'addWorkNote'>;

const workNoteAnswers = ({ storage }: AreaParts): WorkNoteAnswers => ({
  getWorkNotes: async ({ id }, { scope }) => {
    const notes = await storage.within(scope).workNotes.of(id);
    return notes === undefined ? refuse('work-order.not-found') : ok({ notes });
  },

  addWorkNote: ({ id, body }, { scope, command, now }) =>
    storage.within(scope).workNotes.add(id, (before) => addWorkNote(body.text, before), command, now),
});

/** Internal notes on work orders. Each side has its own notes, which no other side sees. */
export const workNote = defineArea(workNoteAnswers).with({
  permissions: { getWorkNotes: SEES_WORK_ORDERS, addWorkNote: [TAKES_PART] },
  files: { addWorkNote: 'none' },
});
