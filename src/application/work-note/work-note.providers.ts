import { createFormDrafts } from '../kernel/form-drafts';
import { provide, type Provider } from '../kernel/provider';
import { createWorkNoteCommands, NO_NOTE } from './work-note-commands';

export const providers: readonly Provider[] = [
  provide('workNoteCommands', ['workNotes', 'runner'], createWorkNoteCommands),
  provide('workNoteDrafts', ['early', 'author'], ({ browserStore: store }, author) =>
    createFormDrafts({ store, author }, 'work-note', NO_NOTE),
  ),
];
