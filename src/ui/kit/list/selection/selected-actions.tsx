import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '@/domain/export/sheet';
import { useText } from '../../text/use-text';
import type { BulkChoice } from '../actions/use-bulk-actions';
import { ExportMenu } from '../export/export-menu';
import { type ExportFeed, useExportProgress } from '../export/use-export';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly choices: readonly BulkChoice<Row>[];
  readonly feed: ExportFeed;
  readonly onExport: (format: ExportFormat) => void;
  /** Clears the selection. If given, only the first action is a button, and a menu holds the others. */
  readonly onClear?: (() => void) | undefined;
}

/** The buttons of the actions on the selected rows. */
export const SelectedActions = <Row,>({ rows, choices: all, feed, onExport, onClear }: Props<Row>) => {
  const text = useText();
  const choices = all.filter(({ isFor }) => isFor?.(rows) ?? true);
  const isExporting = useExportProgress(feed) !== undefined;
  const more = useRef<HTMLButtonElement>(null);
  const buttonOf = ({ key, label, disabled, start }: BulkChoice<Row>) => (
    <Button
      key={key}
      disabled={disabled}
      onClick={() => {
        start(rows);
      }}
    >
      {label}
    </Button>
  );
  if (onClear === undefined)
    return (
      <>
        {choices.map(buttonOf)}
        <ExportMenu label={text('export.selected')} empty={false} feed={feed} onChoose={onExport} />
      </>
    );
  const [first, ...others] = choices;
  // The closing menu loses the focus, so the button takes the focus. If the action opens a dialog, the dialog later
  // returns the focus to the button.
  const fromMenu = (run: () => void) => () => {
    more.current?.focus();
    run();
  };
  return (
    <>
      {first === undefined ? null : buttonOf(first)}
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: [
            ...others.map(({ key, label, disabled, start }) => ({
              key,
              label,
              disabled,
              onClick: fromMenu(() => {
                start(rows);
              }),
            })),
            ...EXPORT_FORMATS.map((format) => ({
              key: format,
              label: text('list.export-selected', { format: text(`export.${format}`) }),
              disabled: isExporting,
              onClick: fromMenu(() => {
                onExport(format);
              }),
            })),
            { key: 'clear', label: text('list.select-none'), onClick: fromMenu(onClear) },
          ],
        }}
      >
        <Button ref={more} icon={<DownOutlined aria-hidden />} iconPlacement="end" aria-haspopup="menu">
          {text('list.more-actions')}
        </Button>
      </Dropdown>
    </>
  );
};
