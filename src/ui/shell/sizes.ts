import { DEFAULT_SIZE, type Size, sizeOrDefault } from '@/domain/settings/size';

/** A size as antd's settings: the size of its components, and whether to use its compact algorithm. */
interface AntdSize {
  readonly componentSize: 'large' | 'middle' | 'small';
  readonly compact: boolean;
}

/** antd's settings for each size. Mini is Small with the compact algorithm. */
const ANTD_SIZES: Readonly<Record<Size, AntdSize>> = {
  default: { componentSize: 'large', compact: false },
  medium: { componentSize: 'middle', compact: false },
  small: { componentSize: 'small', compact: false },
  mini: { componentSize: 'small', compact: true },
};

/**
 * The size in antd's terms. On mobile there is no selector and the minimum is Medium, because a finger needs
 * larger targets.
 */
export const antdSize = (size: Size, mobile: boolean): AntdSize =>
  ANTD_SIZES[mobile && size !== 'default' ? 'medium' : size];

/** The stored size; on a platform without the selector the default. */
export const sizeOn = (hasSelector: boolean, stored: unknown): Size =>
  hasSelector ? sizeOrDefault(stored) : DEFAULT_SIZE;
