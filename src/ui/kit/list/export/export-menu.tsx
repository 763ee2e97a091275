import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { EXPORT_FORMATS, type ExportFormat } from '@/domain/export/sheet';
import { useText } from '../../text/use-text';
import { type ExportFeed, useExportProgress } from './use-export';

interface Props {
  readonly label: string;
  /** Whether the list is empty. */
  readonly empty: boolean;
  /** The progress of the running export. A list runs only one export at a time. */
  readonly feed: ExportFeed;
  readonly onChoose: (format: ExportFormat) => void;
}

/** A menu that starts an export in the chosen format. The spreadsheet format comes first. */
export const ExportMenu = ({ label, empty, feed, onChoose }: Props) => {
  const text = useText();
  const isRunning = useExportProgress(feed) !== undefined;
  const disabled = empty || isRunning;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={disabled}
      menu={{
        items: EXPORT_FORMATS.map((format) => ({ key: format, label: text(`export.${format}`) })),
        onClick: ({ key }) => {
          const format = EXPORT_FORMATS.find((each) => each === key);
          if (format !== undefined) onChoose(format);
        },
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} disabled={disabled} aria-haspopup="menu">
        {label}
      </Button>
    </Dropdown>
  );
};
