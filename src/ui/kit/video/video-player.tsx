import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import styles from './video-player.module.css';

interface Props {
  readonly url: string;
  readonly label: string;
  /** The text that is shown if the URL is missing or unsafe. */
  readonly none: string;
  /** The picture that is shown before playback. */
  readonly poster?: string;
}

/** Plays a stored video on the page. If its URL is missing or unsafe, the text `none` is shown. */
export const VideoPlayer = ({ url, label, none, poster }: Props) => {
  if (!isAllowedUrl(url)) return none;
  return (
    <video
      className={styles['video']}
      controls
      playsInline
      preload="metadata"
      src={url}
      {...(poster === undefined || !isAllowedUrl(poster) ? {} : { poster })}
      aria-label={label}
    />
  );
};
