/**
 * The text for a missing browser feature (Product 8 of `docs/conformance.md`), and the text for saved settings
 * (Product 2).
 */
export const features = {
  'fullscreen.unsupported': '您的浏览器不支持全屏',
  'settings.saved': '保存成功',
};
