import type { Result } from '../../domain/result';
import type { WorkNote } from '../../domain/work-note/work-note';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftShelf } from '../kernel/draft-shelf';
import type { NoteToAdd, WorkNotesGateway } from './work-notes.port';

/** Refusals are values; a failure has been shown when it is thrown. */
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

/** An unsaved note of the user. */
export const NO_NOTE = { text: '' };

declare module '../services' {
  interface Services {
    readonly workNoteCommands: WorkNoteCommands;
    readonly workNoteDrafts: DraftShelf<typeof NO_NOTE>;
  }
}
