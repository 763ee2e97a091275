import { VideoCameraOutlined, VideoCameraAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { UploadsSetup } from '@/application/files/uploads';
import type { VideoWithPoster } from '@/application/files/video-with-poster';
import { Failure } from '@/application/request/failure';
import { checkVideo } from '@/domain/upload/check-video';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { UploadRule } from '@/domain/upload/upload-rule';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';
import { FileInput } from '../upload/file-input';
import { FileRow } from '../upload/file-row';
import { useObjectUrls } from '../upload/use-object-urls';
import { useUploads } from '../upload/use-uploads';
import { useStoredPickedFiles } from '../upload/use-stored-picked-files';
import { FilesState } from '../upload/files-state';
import styles from './video-field.module.css';

interface Props {
  /** The key under which a file is stored until it is uploaded. Each form has its own key. */
  readonly place: string;
  readonly label: string;
  readonly rule: UploadRule;
  readonly id?: string;
  readonly value?: VideoWithPoster;
  readonly onChange?: (video: VideoWithPoster) => void;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
}

const NONE: VideoWithPoster = {};
const NO_FILES: readonly StoredFile[] = [];
const IGNORE = (): void => undefined;

/** Checks a video before the upload, because the upload may take minutes. */
const judged = async (file: Blob, fileName: string): Promise<void> => {
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  const checked = await checkVideo(fileName, file.size, read);
  if (!checked.ok) throw new Failure({ kind: 'refused', refusal: checked.refusal, ambiguous: false });
};

/** A field for a video that is recorded or picked. A still picture of its start is uploaded with it. */
export const VideoField = ({
  place,
  label,
  rule,
  id,
  value = NONE,
  onChange = IGNORE,
  onUnfinished,
}: Props) => {
  const text = useText();
  const { mediaTools, resumableUploads } = useServices();
  const { restored, onPending, isKept, whenKept } = useStoredPickedFiles(place);
  const lens = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const posters = useRef(new Map<string, StoredFile>());
  const { video: kept } = value;
  const stored = useMemo(() => (kept === undefined ? NO_FILES : [kept]), [kept]);

  const send: UploadsSetup['send'] = async (picked, options) => {
    await whenKept();
    await judged(picked.file, picked.fileName);
    const video = await resumableUploads.send(picked, options);
    const poster = await mediaTools.posterOf(picked.file);
    if (poster !== undefined) {
      const { signal } = options;
      const key = `${picked.key}-poster`;
      const sent = await resumableUploads
        .send({ key, file: poster, fileName: poster.name }, signal === undefined ? {} : { signal })
        // If the still picture cannot be created or uploaded, the video is accepted without it.
        .catch(() => undefined);
      if (sent !== undefined) posters.current.set(video.fileName, sent);
    }
    return video;
  };
  const { list, uploads, pick, refuse } = useUploads({
    rule,
    value: stored,
    onChange: ([video]) => {
      const poster = video === undefined ? undefined : (posters.current.get(video.fileName) ?? value.poster);
      onChange({
        ...(video === undefined ? {} : { video }),
        ...(poster === undefined ? {} : { poster }),
      });
    },
    onUnfinished,
    onPending,
    restored,
    send,
  });
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file?.size === 0) refuse({ code: 'upload.empty', params: {} }, [file]);
    else pick(files);
  };
  const [url] = useObjectUrls([list[0] === undefined ? undefined : uploads.fileOf(list[0].key)]);
  const record = text('order-step.video.record');
  const choose = text('order-step.video.choose');
  return (
    <div id={id} className={styles['video']} role="group" aria-label={label}>
      {list.length > 0 ? null : (
        <span className={styles['pick']}>
          <Button icon={<VideoCameraOutlined aria-hidden />} onClick={() => lens.current?.click()}>
            {record}
          </Button>
          <Button icon={<VideoCameraAddOutlined aria-hidden />} onClick={() => input.current?.click()}>
            {choose}
          </Button>
        </span>
      )}
      {url === undefined ? null : (
        <video
          className={styles['preview']}
          src={url}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label={label}
        />
      )}
      <ul className={styles['list']}>
        {list.map((entry) => (
          <FileRow key={entry.key} entry={entry} uploads={uploads} />
        ))}
      </ul>
      <FilesState list={list} isKept={isKept} />
      <FileInput rule={rule} label={record} inputRef={lens} camera="video" onPick={take} />
      <FileInput rule={rule} label={choose} inputRef={input} onPick={take} />
    </div>
  );
};
