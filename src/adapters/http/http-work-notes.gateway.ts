import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import type { NoteToAdd, WorkNotesGateway } from '@/application/work-note/work-notes.port';
import { addWorkNote, getWorkNotes } from '@/contract/calls/work-note';
import { forward } from './forward';

/** Internal notes over HTTP. */
export const createHttpWorkNotesGateway = (requests: RequestPort): WorkNotesGateway => {
  const { part, send } = forward(requests);
  return {
    of: part(getWorkNotes, 'id'),
    add: send(addWorkNote, ({ workId: id, text }: NoteToAdd) => ({ id, body: { text } })),
  };
};

export const providers: readonly Provider[] = [
  provide('workNotes', ['requests'], createHttpWorkNotesGateway),
];
