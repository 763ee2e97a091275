import type { ColumnType } from 'kysely';
import type { FileKind } from '@backend/core/ports/files.port';
import type { Id } from '@/domain/kernel/id';
import type { Time } from '../columns';

/** The metadata of a stored file. The content is stored elsewhere. */
interface StoredFileTable {
  name: string;
  platform: string;
  account_id: Id;
  /** The seller account whose quota the file uses. */
  seller_id: Id;
  kind: FileKind;
  original_name: string;
  size: ColumnType<string, number, never>;
  sha256: ColumnType<string | null, string | null | undefined, never>;
  created_at: Time;
}

/** A file that arrives in pieces. */
interface UploadTable {
  id: string;
  platform: string;
  account_id: Id;
  seller_id: Id;
  file_name: string;
  original_name: string;
  size: ColumnType<string, number, never>;
  sha256: string | null;
  created_at: Time;
  touched_at: Time;
  joining_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface UploadPieceTable {
  upload_id: string;
  starts_at: ColumnType<string, number, never>;
  size: ColumnType<string, number, never>;
  key: string;
}

/** A file that was shown in a work order. */
interface FileUseTable {
  file_name: string;
  work_order_id: Id;
}

interface FileContentTable {
  key: string;
  content: Uint8Array;
}

declare module '../schema' {
  interface Database {
    stored_file: StoredFileTable;
    upload: UploadTable;
    upload_piece: UploadPieceTable;
    file_use: FileUseTable;
    file_content: FileContentTable;
  }
}
