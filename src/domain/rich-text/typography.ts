/** The font sizes of the editor in px, from 12 to 36 (work orders 2.1). */
export const FONT_SIZES = [12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 36] as const;
export type FontSize = (typeof FONT_SIZES)[number];

/** Line heights of the editor (work orders 2.1). */
export const LINE_HEIGHTS = ['initial', '1', '1.5', '1.75', '2', '3', '4'] as const;
export type LineHeight = (typeof LINE_HEIGHTS)[number];

/** The size as a CSS value, such as `14px`. */
export const fontSizeStyle = (size: FontSize): string => `${size}px`;
