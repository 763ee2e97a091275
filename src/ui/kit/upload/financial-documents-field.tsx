import type { Unfinished } from '@/application/files/upload-list';
import type { StoredFile } from '@/domain/upload/stored-file';
import { financialDocumentRule } from '@/domain/upload/upload-rule';
import { FileUploader } from './file-uploader';

interface Props {
  readonly id?: string;
  readonly value?: readonly StoredFile[];
  readonly onChange?: (files: readonly StoredFile[]) => void;
  readonly label: string;
  readonly most: number;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
}

const NOTHING: readonly StoredFile[] = [];
const IGNORE = (): void => undefined;

/**
 * A form field for financial documents, which can also be pictures. The field uploads each file; the form then sends
 * only the file names.
 */
export const FinancialDocumentsField = ({
  id,
  value = NOTHING,
  onChange = IGNORE,
  label,
  most,
  onUnfinished,
}: Props) => (
  <FileUploader
    rule={financialDocumentRule(most)}
    picturePrefix="money-paper"
    label={label}
    value={value}
    onChange={onChange}
    onUnfinished={onUnfinished}
    {...(id === undefined ? {} : { aria: { id } })}
  />
);
