import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { WorkNote } from '../../domain/work-note/work-note';
import type { CallOptions } from '../request/failure';

/** Internal notes on a work order, which only the user's own side sees. */
export interface WorkNotesGateway {
  /** The notes of the user's own side, oldest first. */
  of(workId: Id, options?: CallOptions): Promise<{ readonly notes: readonly WorkNote[] }>;
  /** Appends a note and returns it. Refuses an empty or too long text. */
  add(note: NoteToAdd, requestId: string): Promise<Result<WorkNote>>;
}

/** A new internal note on the work order `workId`. */
export interface NoteToAdd {
  readonly workId: Id;
  readonly text: string;
}

declare module '../services' {
  interface Services {
    readonly workNotes: WorkNotesGateway;
  }
}
