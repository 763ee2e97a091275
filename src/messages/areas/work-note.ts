import { inBoth } from '../in-both';

/** Texts of internal notes on work orders (内部备注). */
export const texts = inBoth(
  {
    'work-note.required': '请填写备注内容',
    'work-note.too-long': '备注不能超过{max}个字',
    'work-note.too-many': '每个工单最多写{max}条内部备注',
    'work-note.title': '内部备注',
    'work-note.only.PLATFORM': '仅平台客服可见',
    'work-note.only.SELLER': '仅本商家可见',
    'work-note.only.SHOP': '仅本门店可见',
    'work-note.text': '备注内容',
    'work-note.save': '保存备注',
    'work-note.saved': '备注已保存',
    'work-note.show': '展开内部备注（{count} 条）',
    'work-note.hide': '收起内部备注',
    'work-note.newest': '{author}：{text}',
    'work-note.none': '还没有备注',
    'work-note.failed': '内部备注加载失败',
  },
  {
    'work-note.required': 'Write the note',
    'work-note.too-long': 'A note has at most {max} characters',
    'work-note.too-many': 'A work order can have at most {max} internal notes',
    'work-note.title': 'Internal notes',
    'work-note.only.PLATFORM': 'Visible to platform staff only',
    'work-note.only.SELLER': 'Visible to your company only',
    'work-note.only.SHOP': 'Visible to your shop only',
    'work-note.text': 'Note',
    'work-note.save': 'Save note',
    'work-note.saved': 'Note saved',
    'work-note.show': 'Show internal notes ({count})',
    'work-note.hide': 'Hide internal notes',
    'work-note.newest': '{author}: {text}',
    'work-note.none': 'No notes yet',
    'work-note.failed': 'Internal notes could not be loaded',
  },
);
