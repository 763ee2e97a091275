import { DEFAULT_SIZE, type Size, sizeOrDefault } from '@/domain/settings/size';

/** A size in the terms of antd. */
interface AntdSize {
  readonly componentSize: 'large' | 'middle' | 'small';
  readonly compact: boolean;
}

/** Decisions, shell: Mini is Small with the compact algorithm. */
const ANTD_SIZES: Readonly<Record<Size, AntdSize>> = {
  default: { componentSize: 'large', compact: false },
  medium: { componentSize: 'middle', compact: false },
  small: { componentSize: 'small', compact: false },
  mini: { componentSize: 'small', compact: true },
};

/** A finger needs a larger target than a mouse: on mobile the minimum is Medium, and there is no selector. */
export const antdSize = (size: Size, mobile: boolean): AntdSize =>
  ANTD_SIZES[mobile && size !== 'default' ? 'medium' : size];

/** On a platform without the selector, a stored size is ignored. */
export const sizeOn = (hasSelector: boolean, stored: unknown): Size =>
  hasSelector ? sizeOrDefault(stored) : DEFAULT_SIZE;
