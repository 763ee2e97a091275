/** The most common surnames; a name with another surname is recognised by its position. */
const SINGLE =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施洪季俞章鲁葛伍申尤毕聂焦岳齐梅庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解柴华车冉房边净阴翟安饶邬臧厉储敖佘郁姬逄苟仇鞠钮晏栾缪谌冼蔺窦屠郜骆郎戚岑巩荆晁桑';

/** Surnames of two characters, which are tried before the single ones. */
const DOUBLE = [
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '司徒',
  '东方',
  '独孤',
  '南宫',
  '夏侯',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '端木',
  '长孙',
  '宇文',
  '轩辕',
  '呼延',
  '申屠',
  '钟离',
  '赫连',
];

/** Whether a text begins with a surname of two characters. */
export const hasDoubleSurname = (text: string): boolean => DOUBLE.some((each) => text.startsWith(each));

/** Whether a text begins with a common Chinese surname of one or two characters. */
export const beginsWithSurname = (text: string): boolean =>
  hasDoubleSurname(text) || (text !== '' && SINGLE.includes(text.charAt(0)));
