import { type MasterDraft, parseMasterDraft } from '../../domain/master/master-draft';
import { STORED } from '../kernel/browser-registry';
import { createDraftShelf, type DraftShelf, type DraftShelfParts } from '../kernel/draft-shelf';

/** Drafts of master data, by kind and by id or `new`. */
export const createMasterDrafts = (parts: DraftShelfParts): DraftShelf<MasterDraft> =>
  createDraftShelf(parts, {
    thing: STORED.masterDraft,
    parse: parseMasterDraft,
    isEmpty: ({ entered }) => Object.keys(entered).length === 0,
  });

declare module '../services' {
  interface Services {
    readonly masterDrafts: DraftShelf<MasterDraft>;
  }
}
