/** Texts of the rich-text editor (work orders 2.1 and 5). */
export const editor = {
  'editor.toolbar': '文字格式',
  'editor.bold': '加粗',
  'editor.italic': '斜体',
  'editor.underline': '下划线',
  'editor.bullet-list': '项目符号',
  'editor.ordered-list': '编号',
  'editor.undo': '撤销',
  'editor.redo': '重做',
  'editor.image': '插入图片',
  'editor.blank': '插入填空',
  'editor.font-size': '字号',
  'editor.font-size-default': '默认字号',
  'editor.line-height': '行高',
  'editor.line-height-default': '默认行高',
  'editor.uploading': '图片上传中 {percent}%',
  'rich-text.blank': '填空',
};
