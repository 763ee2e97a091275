/** Texts of uploads and downloads (product 8, work orders 7 and 8). */
export const files = {
  'failure.download': '下载文件出现错误，请联系管理员！',
  'failure.upload': '上传图片失败，请重试',
  'upload.image-not-inserted': '图片插入失败',
};
