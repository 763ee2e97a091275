/**
 * The z-index of message boxes: above every dialog, including nested ones (antd's end at 2000), and below the
 * toasts.
 */
export const BOX_Z_INDEX = 2005;

/**
 * The opening animation only fades. The box is thus at its final place from the first frame, and a press and
 * its release hit the same control.
 */
export const BOX_MOTION = 'ant-fade';
