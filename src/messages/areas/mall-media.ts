import { inBoth } from '../in-both';

/** Texts of brands, SKU pictures and videos of goods (商品品牌、规格图片与视频). */
export const texts = inBoth(
  {
    'mall.brand-too-long': '品牌不能超过{max}个字',
    'mall.goods.brand': '品牌',
    'mall.goods.brand.all': '全部品牌',
    'mall.goods.video': '商品视频',
    'mall.goods.video.hint': '可选，mp4、mov 或 webm，最大 200 MB；断网后会接着上传。',
    'mall.goods.video.none': '没有视频',
    'mall.sku.picture': '图片',
    'mall.sku.picture.add': '选图',
    'mall.sku.picture.of': '规格图片：{sku}',
    'mall.sku.picture.note':
      '买家选中这个规格时，主图换成它；购物车和订单里也显示它。不设则用商品的第一张图。',
    'mall.sku.picture.alike': '“{value}”的其他规格也用这张图',
    'mall.sku.picture.done': '确定',
    'mall.item.picture.sku': '{title}，{sku}',
    'mall.history.file.none': '无',
    'mall.history.file': '文件 {mark}',
  },
  {
    'mall.brand-too-long': 'The brand may have at most {max} characters',
    'mall.goods.brand': 'Brand',
    'mall.goods.brand.all': 'All brands',
    'mall.goods.video': 'Video',
    'mall.goods.video.hint':
      'Optional: mp4, mov or webm, at most 200 MB. An upload continues after an interruption.',
    'mall.goods.video.none': 'No video',
    'mall.sku.picture': 'Picture',
    'mall.sku.picture.add': 'Choose',
    'mall.sku.picture.of': 'Picture of {sku}',
    'mall.sku.picture.note':
      'Buyers see it in place of the main picture when they choose this specification, and in the cart and the order. Without it, they see the first picture of the goods.',
    'mall.sku.picture.alike': 'Also use it for the other specifications of “{value}”',
    'mall.sku.picture.done': 'OK',
    'mall.item.picture.sku': '{title}, {sku}',
    'mall.history.file.none': 'none',
    'mall.history.file': 'file {mark}',
  },
);
