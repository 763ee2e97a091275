/** Above every dialog, however deep one stands in another (antd's end at 2000), and below the toasts. */
export const BOX_Z_INDEX = 2005;
