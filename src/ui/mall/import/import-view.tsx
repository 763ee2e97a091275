import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { useMemo, useRef } from 'react';
import type { ImportProgress } from '@/application/mall/check-import.use-case';
import { IMPORT_LINES_MAX, type ImportKind } from '@/domain/mall/import/sheet-line';
import { WORKBOOK_MEGABYTES } from '@/domain/mall/import/workbook';
import { GENERAL_FILES, type UploadRule } from '@/domain/upload/upload-rule';
import type { MessageKey } from '@/messages/keys';
import { paramsOf } from '../../kit/early/notice-text';
import { FileInput } from '../../kit/upload/file-input';
import { UploadFrame } from '../../kit/upload/upload-frame';
import { filesIn, useDroppedFiles } from '../../kit/upload/use-pasted-or-dropped-files';
import { textIn, useLookup, useText } from '../../kit/text/use-text';
import { useTabs } from '../../shell/tabs/use-tabs';
import { ImportReport } from './import-report';
import styles from './mall-import.module.css';
import { type ImportPhase, useMallImport } from './use-mall-import';
import { useSheetFile } from './use-sheet-file';

/** The picker offers workbooks only, but the content decides whether a file is one. */
const WORKBOOK: UploadRule = { ...GENERAL_FILES, types: ['xlsx'], maxFiles: 1, maxPerPick: 1 };

interface Props {
  readonly kind: ImportKind;
  readonly columns: readonly MessageKey[];
  /** Example lines of the template that show how to fill it in. */
  readonly examples: readonly (readonly string[])[];
  /** The page on which the user sees the written rows. */
  readonly to: string;
}

const percentOf = (progress: ImportProgress): number =>
  progress.step === 'sending' ? Math.floor((progress.sent / progress.total) * 100) : 0;

/** Whether the report already lists the problems. The refusal, which contains only their number, is then hidden. */
const reportListsProblems = ({
  checked,
  refusal,
}: Extract<ImportPhase, { readonly at: 'report' }>): boolean =>
  refusal?.code === 'mall.import-has-problems' && checked.report.problems.length > 0;

/** The steps of an import: template, file, report, and writing. Goods and parcels share them. */
export const ImportView = ({ kind, columns, examples, to }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const tabs = useTabs();
  const input = useRef<HTMLInputElement>(null);
  const save = useSheetFile();
  const titles = columns.map((key) => text(key));
  // A workbook may have its titles in either language. A missing column is reported by the first title of its list,
  // which is in the screen language.
  const inBoth = useMemo(
    () => columns.map((key) => [text(key), textIn('zh-CN')(key), textIn('en-US')(key)]),
    [columns, text],
  );
  const { phase, check, write, cancel, again } = useMallImport(kind, inBoth);
  const isBusy = phase.at === 'working' || phase.at === 'writing';
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file !== undefined && !isBusy) void check(file);
  };
  const dropped = useDroppedFiles((items) => {
    take(filesIn(items));
  });
  const status = () => {
    if (phase.at === 'writing')
      return text('mall-import.step.writing', { lines: phase.checked.report.lines });
    if (phase.at !== 'working') return '';
    const { progress } = phase;
    return progress.step === 'sending'
      ? text('mall-import.step.sending', { sent: progress.sent, total: progress.total })
      : text(`mall-import.step.${progress.step}`);
  };
  const template = () =>
    save(
      text(`mall-import.${kind}.title`),
      titles.map((title) => ({ title, kind: 'text', width: 16 })),
      examples,
    );
  return (
    <section className={styles['page']}>
      <h1>{text(`mall-import.${kind}.title`)}</h1>
      <p className={styles['note']}>{text(`mall-import.${kind}.note`)}</p>
      <UploadFrame label={text('mall-import.choose')} disabled={isBusy} aria={undefined} dropped={dropped}>
        <div className={styles['zone']}>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void template()}>
            {text('mall-import.template')}
          </Button>
          <Button
            type={phase.at === 'idle' ? 'primary' : 'default'}
            icon={<UploadOutlined aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {dropped.over ? text('mall-import.drop') : text('mall-import.choose')}
          </Button>
          <span className={styles['note']}>
            {text('mall-import.hint', { lines: IMPORT_LINES_MAX, max: WORKBOOK_MEGABYTES })}
          </span>
        </div>
        <FileInput rule={WORKBOOK} label={text('mall-import.choose')} inputRef={input} onPick={take} />
      </UploadFrame>
      {(phase.at === 'idle' || (phase.at === 'report' && !reportListsProblems(phase))) &&
      phase.refusal !== undefined ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={lookup(phase.refusal.code, paramsOf(phase.refusal))}
        />
      ) : null}
      {phase.at === 'report' && phase.isInDoubt === true ? (
        <Alert type="warning" showIcon role="alert" title={text('mall-import.in-doubt')} />
      ) : null}
      {isBusy ? (
        <div className={styles['bar']} role="group" aria-label={text('mall-import.progress')}>
          <span role="status">{status()}</span>
          <Progress
            className={styles['progress'] ?? ''}
            aria-label={text('mall-import.progress')}
            percent={phase.at === 'working' ? percentOf(phase.progress) : 100}
            status="active"
            showInfo={phase.at === 'working' && phase.progress.step === 'sending'}
            size="small"
          />
          <Button onClick={() => void cancel()}>{text('mall-import.cancel')}</Button>
        </div>
      ) : null}
      {phase.at === 'report' ? (
        <>
          <ImportReport
            checked={phase.checked}
            titles={titles}
            good={text(`mall-import.good.${kind}`, {
              ...{ lines: phase.checked.report.lines, things: phase.checked.report.things },
              parts: phase.checked.report.parts,
            })}
          />
          <div className={styles['bar']}>
            {phase.checked.report.problems.length === 0 ? (
              <Button type="primary" onClick={() => void write(phase.checked, phase.isInDoubt)}>
                {text(`mall-import.write.${kind}`, { things: phase.checked.report.things })}
              </Button>
            ) : null}
            <Button onClick={() => void cancel()}>{text('mall-import.cancel')}</Button>
          </div>
        </>
      ) : null}
      {phase.at === 'done' ? (
        <>
          <Alert
            type="success"
            showIcon
            role="status"
            title={text(`mall-import.done.${kind}`, {
              ...{ things: phase.written.things, parts: phase.written.parts },
            })}
          />
          <div className={styles['bar']}>
            <Button
              type="primary"
              onClick={() => {
                tabs.open({ path: to });
              }}
            >
              {text(`mall-import.to.${kind}`)}
            </Button>
            <Button onClick={again}>{text('mall-import.again')}</Button>
          </div>
        </>
      ) : null}
    </section>
  );
};
