/** Above every dialog, including nested ones (antd's end at 2000), and below the toasts. */
export const BOX_Z_INDEX = 2005;

/** The box is at its final place from the first frame, so that a press and its release hit the same control. */
export const BOX_MOTION = 'ant-fade';
