import type { Result } from '../../domain/result';
import type { WorkNote } from '../../domain/work-note/work-note';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftShelf } from '../kernel/draft-shelf';
import type { NoteToAdd, WorkNotesGateway } from './work-notes.port';

/** The commands on internal notes. Refusals are values; a thrown failure has already been shown. */
export interface WorkNoteCommands {
  add(note: NoteToAdd): Promise<Result<WorkNote>>;
}

export const createWorkNoteCommands = (
  gateway: WorkNotesGateway,
  runner: CommandRunner,
): WorkNoteCommands => ({
  add: (note) =>
    runner.run({
      action: 'work-note.add',
      id: note.workId,
      input: note,
      send: (key) => gateway.add(note, key),
      change: ({ id }) => ({ area: 'work-note', id, kind: 'changed' }),
    }),
});

/** The empty input of a new note. */
export const NO_NOTE = { text: '' };

declare module '../services' {
  interface Services {
    readonly workNoteCommands: WorkNoteCommands;
    readonly workNoteDrafts: DraftShelf<typeof NO_NOTE>;
  }
}
