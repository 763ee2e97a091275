import type { Id } from '@/domain/kernel/id';
import type { ImportKind, ImportState, SheetLine } from '@/domain/mall/import/sheet-line';
import type { Json, OwnKey, Time } from '../schema';

interface MallImportTable {
  id: OwnKey;
  platform: string;
  kind: ImportKind;
  author_id: Id;
  author_name: string;
  state: ImportState;
  opened_at: Time;
}

interface MallImportPartTable {
  import_id: Id;
  part: number;
  lines: Json<readonly SheetLine[]>;
}

declare module '../schema' {
  interface Database {
    mall_import: MallImportTable;
    mall_import_part: MallImportPartTable;
  }
}
