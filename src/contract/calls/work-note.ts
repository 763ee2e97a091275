import { call } from '../call';
import { inData } from '../envelope';
import { paths } from '../paths/work-note';
import { parts, recordOf } from '../record';

/** The calls for the internal notes on a work order. */

const { id, text, input, yes, moment, list } = parts;

const note = recordOf({ id, authorName: text, mine: yes, text, at: moment });

export const getWorkNotes = call(paths.workNotes, {
  summary:
    'Returns the internal notes on a work order that the caller’s side wrote, oldest first. The sides are platform staff, the users of one seller and the users of one shop. No other call returns these notes.',
  reply: inData(recordOf({ notes: list(note) })),
});
export const addWorkNote = call(paths.addWorkNote, {
  summary:
    'Write an internal note of 1 to 500 characters, which only the caller’s side sees. It does not change the work order, which may be finished. Each side can write at most 200 notes.',
  command: true,
  body: recordOf({ text: input(20_000) }),
  reply: inData(note),
});
