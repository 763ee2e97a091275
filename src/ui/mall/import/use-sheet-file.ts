import { formatMinute } from '@/domain/dates/format';
import { type Cell, exportFileName, type SheetHead } from '@/domain/export/sheet';
import { useServices } from '../../kit/services/services';

/** Writes a small workbook and saves it as a download. */
export const useSheetFile = () => {
  const { sheetWriter, fileSaver, clock } = useServices();
  return async (
    name: string,
    columns: SheetHead['columns'],
    rows: readonly (readonly Cell[])[],
  ): Promise<void> => {
    const writing = sheetWriter.open({ format: 'xlsx', name, columns });
    await writing.write(rows);
    fileSaver.save(await writing.finish(), exportFileName(name, formatMinute(clock.now()), 'xlsx'));
  };
};
