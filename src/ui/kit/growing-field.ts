import type { CSSProperties } from 'react';
import styles from './growing-field.module.css';

/**
 * Where the browser lets a field grow with its text, nobody needs to measure it: antd does so by rendering it three times
 * and laying the page out twice whenever it appears.
 */
const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Lets antd's text area grow from so many lines to so many. */
export const growing = (className: string | undefined, minRows: number, maxRows: number) =>
  GROWS_BY_ITSELF
    ? {
        className: `${className ?? ''} ${styles['growing'] ?? ''}`,
        style: { '--rows': minRows, '--max-rows': maxRows } as CSSProperties,
      }
    : { className: className ?? '', autoSize: { minRows, maxRows } };
