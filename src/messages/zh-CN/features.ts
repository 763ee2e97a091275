/** Texts about missing browser features, and texts of the settings (product 3 and 8). */
export const features = {
  'fullscreen.unsupported': '您的浏览器不支持全屏',
  'settings.saved': '保存成功',
};
