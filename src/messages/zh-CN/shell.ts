export const shell = {
  'route.home': '首页',
};
