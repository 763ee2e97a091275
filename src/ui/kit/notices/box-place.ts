/** Above every dialog, however deep one stands in another (antd's end at 2000), and below the toasts. */
export const BOX_Z_INDEX = 2005;

/** It stands where it will be from its first frame, so that what somebody presses is still there when they let go. */
export const BOX_MOTION = 'ant-fade';
