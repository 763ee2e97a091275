import { call } from '../call';
import { inData } from '../envelope';
import { paths } from '../paths/work-note';
import { parts, recordOf } from '../record';

const { id, text, input, yes, moment, list } = parts;

const note = recordOf({ id, authorName: text, mine: yes, text, at: moment });

export const getWorkNotes = call(paths.workNotes, {
  summary:
    'The internal notes on a work order that the side of the person who asks has written, oldest first: platform staff see those of platform staff, a seller’s people those of that seller, a shop’s people those of that shop. No other call answers anything of them.',
  reply: inData(recordOf({ notes: list(note) })),
});
export const addWorkNote = call(paths.addWorkNote, {
  summary:
    'Write an internal note, 1 to 500 characters, which only the own side sees. It changes nothing of the work order; a finished one takes notes too. At most 200 per side.',
  command: true,
  body: recordOf({ text: input(20_000) }),
  reply: inData(note),
});
