import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import styles from './film-player.module.css';

interface Props {
  readonly url: string;
  readonly label: string;
  /** In the place of a URL that is missing or unsafe. */
  readonly none: string;
  /** Shown before playback. */
  readonly poster?: string;
}

/** A stored video, played on the page; an unsafe URL gets no link. */
export const FilmPlayer = ({ url, label, none, poster }: Props) => {
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
