import { useMemo } from 'react';
import { BLANK_ATTRIBUTE } from '@/domain/rich-text/blank';
import { previewUrl } from '@/domain/upload/preview';
import { useText } from '../text/use-text';
import styles from './rich-text.module.css';
import { sanitise } from './sanitise';

interface Props {
  /** Untrusted HTML: it is sanitised before it is shown. */
  readonly html: string;
}

/**
 * Prepares HTML for reading: a screen reader reads a blank as a gap, not as four underscores, and pictures
 * have a bounded size.
 */
const forReading = (html: string, name: string): string => {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  for (const blank of holder.content.querySelectorAll(`[${BLANK_ATTRIBUTE}]`)) {
    blank.setAttribute('role', 'img');
    blank.setAttribute('aria-label', name);
  }
  for (const picture of holder.content.querySelectorAll('img[src]'))
    picture.setAttribute('src', previewUrl(picture.getAttribute('src') ?? '', 'large'));
  return holder.innerHTML;
};

/** Rich text for reading, with its blanks as underlined gaps. */
export const RichText = ({ html }: Props) => {
  const text = useText();
  const name = text('rich-text.blank');
  const safe = useMemo(() => forReading(sanitise(html), name), [html, name]);
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: safe }} />;
};
