import type { StrangerText } from './pasted-by-strangers';

/*
 * Pasted texts with more than an address: requests, cars, further phone numbers. They were written, with what a careful
 * reader enters into the form, before the recognition rules were tried on any of them.
 */

const MINHANG = '上海市/上海市/闵行区';
const BAOSHAN = '上海市/上海市/宝山区';
const FENGTAI = '北京市/北京市/丰台区';
const CHANGPING = '北京市/北京市/昌平区';
const PANYU = '广东省/广州市/番禺区';
const BAIYUN = '广东省/广州市/白云区';
const LONGHUA = '广东省/深圳市/龙华区';
const XIAOSHAN = '浙江省/杭州市/萧山区';
const BINJIANG = '浙江省/杭州市/滨江区';
const QIXIA = '江苏省/南京市/栖霞区';
const KUNSHAN = '江苏省/苏州市/昆山市';
const WUJIANG = '江苏省/苏州市/吴江区';
const JIANGHAN = '湖北省/武汉市/江汉区';
const HANYANG = '湖北省/武汉市/汉阳区';
const TIANXIN = '湖南省/长沙市/天心区';
const JINNIU = '四川省/成都市/金牛区';
const SHUANGLIU = '四川省/成都市/双流区';
const JIANGBEI = '重庆市/重庆市/江北区';
const WEIYANG = '陕西省/西安市/未央区';
const ZHONGYUAN = '河南省/郑州市/中原区';
const NANKAI = '天津市/天津市/南开区';

const pasted = (text: string, parts: Omit<StrangerText, 'text'>): StrangerText => ({
  ...{ text, car: '', remark: '' },
  ...parts,
});

export const TEXTS_WITH_REMARKS: readonly StrangerText[] = [
  // Taobao and Tmall
  pasted(
    '严小宁，13816650912，上海市 上海市 闵行区 七宝镇 七莘路3333号12栋301室 ，201101\n买家留言：周六上午到店，提前打电话',
    {
      name: '严小宁',
      phone: '13816650912',
      region: MINHANG,
      street: '七宝镇七莘路3333号12栋301室',
      remark: '周六上午到店提前打电话',
    },
  ),
  pasted(
    '【淘宝】收货人：柳絮飞 手机号码：15921087766 收货地址：上海宝山区大场镇沪太路1895弄23号402室 备注：车在地库B2，到了联系物业',
    {
      name: '柳絮飞',
      phone: '15921087766',
      region: BAOSHAN,
      street: '大场镇沪太路1895弄23号402室',
      remark: '车在地库B2到了联系物业',
    },
  ),
  pasted('蒋女士，18017712345，江苏省 苏州市 昆山市 花桥镇 绿地大道255号（周末到店）', {
    name: '蒋女士',
    phone: '18017712345',
    region: KUNSHAN,
    street: '花桥镇绿地大道255号',
    remark: '周末到店',
  }),
  pasted(
    '收货人: 余庆 [7712]\n手机号码: 18412340077-7712\n所在地区: 广东省广州市番禺区大石街道\n详细地址: 105国道大石段258号如意中心A座908[7712]\n买家备注: 请尽快安装',
    {
      name: '余庆[7712]',
      phone: '18412340077',
      region: PANYU,
      street: '大石街道105国道大石段258号如意中心A座908',
      remark: '请尽快安装',
    },
  ),
  pasted(
    '天猫订单 2985011223344556677 傅晓敏 13570012345 广东省 广州市 白云区 同和街道 广州大道北1838号，请尽快安装',
    {
      name: '傅晓敏',
      phone: '13570012345',
      region: BAIYUN,
      street: '同和街道广州大道北1838号',
      remark: '请尽快安装',
    },
  ),
  pasted(
    '浙江省 杭州市 萧山区 北干街道 金城路438号东南科技研发中心1幢，311202，童佳，13957198765，车型：宝马3系',
    {
      name: '童佳',
      phone: '13957198765',
      region: XIAOSHAN,
      street: '北干街道金城路438号东南科技研发中心1幢',
      car: '宝马3系',
    },
  ),
  pasted('谈先生，13675811234，浙江省 杭州市 滨江区 长河街道 江南大道480号，宝马3系，到店前电联', {
    name: '谈先生',
    phone: '13675811234',
    region: BINJIANG,
    street: '长河街道江南大道480号',
    car: '宝马3系',
    remark: '到店前电联',
  }),
  pasted('乔木，13801998877，上海市 上海市 闵行区 梅陇镇 莲花南路1500弄15号楼，别克GL8', {
    name: '乔木',
    phone: '13801998877',
    region: MINHANG,
    street: '梅陇镇莲花南路1500弄15号楼',
    car: '别克GL8',
  }),
  // JD
  pasted(
    '【京东】客户：贺志远 电话：13911203344 地址：北京丰台区南四环西路188号总部基地12区5号楼 备注：工作日送货',
    {
      name: '贺志远',
      phone: '13911203344',
      region: FENGTAI,
      street: '南四环西路188号总部基地12区5号楼',
      remark: '工作日送货',
    },
  ),
  pasted(
    '京东自营 订单编号：302211987654 收货人：石磊 联系电话：13621099887 收货地址：北京昌平区回龙观街道育知东路28号院3号楼1单元502 客户要求：周日下午安装',
    {
      name: '石磊',
      phone: '13621099887',
      region: CHANGPING,
      street: '回龙观街道育知东路28号院3号楼1单元502',
      remark: '客户要求：周日下午安装',
    },
  ),
  pasted('姜丽华 13020012345 天津南开区华苑街道榕苑路16号鑫茂科技园D2座 备用电话13602112345', {
    name: '姜丽华',
    phone: '13020012345',
    region: NANKAI,
    street: '华苑街道榕苑路16号鑫茂科技园D2座',
    remark: '备用电话13602112345',
  }),
  pasted('京东物流 收货人 龙飞 18602298765 天津市南开区白堤路240号（放门卫）', {
    name: '龙飞',
    phone: '18602298765',
    region: NANKAI,
    street: '白堤路240号',
    remark: '放门卫',
  }),
  pasted(
    '联系人：罗大伟；手机：15010098765；地址：北京市昌平区天通苑西三区15号楼；车辆信息：丰田凯美瑞；车牌：京N8K239',
    {
      name: '罗大伟',
      phone: '15010098765',
      region: CHANGPING,
      street: '天通苑西三区15号楼',
      car: '丰田凯美瑞',
      plate: '京N8K239',
    },
  ),
  // Pinduoduo
  pasted(
    '收件人：丁冬[3356]，电话：17268810012转3356，地址：四川省成都市金牛区九里堤街道北街88号，备注：打不通电话就放驿站',
    {
      name: '丁冬[3356]',
      phone: '17268810012',
      region: JINNIU,
      street: '九里堤街道北街88号',
      remark: '打不通电话就放驿站',
    },
  ),
  pasted('拼多多 薛平 18980012345 四川省成都市双流区东升街道棠湖西路一段66号3栋2单元，麻烦周末安装，谢谢', {
    name: '薛平',
    phone: '18980012345',
    region: SHUANGLIU,
    street: '东升街道棠湖西路一段66号3栋2单元',
    remark: '麻烦周末安装',
  }),
  pasted('江燕\n13438012345\n四川省 成都市 双流区 华阳街道 正北上街88号\n不要放快递柜', {
    name: '江燕',
    phone: '13438012345',
    region: SHUANGLIU,
    street: '华阳街道正北上街88号',
    remark: '不要放快递柜',
  }),
  pasted(
    '拼多多订单 250611-334455667788990 邱国强 13996012345 重庆市 重庆市 江北区 观音桥街道 建新北路16号茂业天地2109（周一到周五送）',
    {
      name: '邱国强',
      phone: '13996012345',
      region: JIANGBEI,
      street: '观音桥街道建新北路16号茂业天地2109',
      remark: '周一到周五送',
    },
  ),
  pasted('莫莉 15223012345 重庆重庆市江北区石马河街道盘溪路406号，17782012345（老公电话）', {
    name: '莫莉',
    phone: '15223012345',
    region: JIANGBEI,
    street: '石马河街道盘溪路406号',
    remark: '17782012345（老公电话）',
  }),
  pasted('收货信息：侯俊杰 18723012345 重庆市江北区鱼嘴镇永和路39号，备注 周末到店', {
    name: '侯俊杰',
    phone: '18723012345',
    region: JIANGBEI,
    street: '鱼嘴镇永和路39号',
    remark: '周末到店',
  }),
  // Douyin
  pasted(
    '抖音小店 收件人：谷雨 手机：13128812345 收货地址：广东省深圳市龙华区民治街道民康路1号 车牌粤B9F3K2 车型大众朗逸',
    {
      name: '谷雨',
      phone: '13128812345',
      region: LONGHUA,
      street: '民治街道民康路1号',
      plate: '粤B9F3K2',
      car: '大众朗逸',
    },
  ),
  pasted('龙华区观澜街道桂花路258号 广东深圳 池小琴 13760212345 到了先打电话', {
    name: '池小琴',
    phone: '13760212345',
    region: LONGHUA,
    street: '观澜街道桂花路258号',
    remark: '到了先打电话',
  }),
  pasted('饶先生 18938012345 广东省深圳市龙华区大浪街道华荣路496号德泰科技园3栋 比亚迪汉EV', {
    name: '饶先生',
    phone: '18938012345',
    region: LONGHUA,
    street: '大浪街道华荣路496号德泰科技园3栋',
    car: '比亚迪汉EV',
  }),
  pasted(
    '用户留言：安装前一天联系\n收件人：向阳花\n手机：13632612345\n地址：广东省 深圳市 龙华区 龙华街道 清泉路7号',
    {
      name: '向阳花',
      phone: '13632612345',
      region: LONGHUA,
      street: '龙华街道清泉路7号',
      remark: '安装前一天联系',
    },
  ),
  pasted('直播间拍的，解敏 13719012345 广州市白云区嘉禾街道望岗大道37号，黑色奥迪A4L，周六贴', {
    name: '解敏',
    phone: '13719012345',
    region: BAIYUN,
    street: '嘉禾街道望岗大道37号',
    car: '黑色奥迪A4L',
    remark: '周六贴',
  }),
  pasted('抖音 牛奔 13005112345 广东省广州市白云区石井街道石沙路288号  不要周末送', {
    name: '牛奔',
    phone: '13005112345',
    region: BAIYUN,
    street: '石井街道石沙路288号',
    remark: '不要周末送',
  }),
  // Kuaishou
  pasted('快手订单 沙棘 15827012345 湖北省武汉市江汉区常青街道常青路149号 尽快发货', {
    name: '沙棘',
    phone: '15827012345',
    region: JIANGHAN,
    street: '常青街道常青路149号',
    remark: '尽快发货',
  }),
  pasted('老铁 寄湖北省武汉市汉阳区永丰街道龙阳大道58号人信汇5栋 收件人沈括 15926412345 明天要用', {
    name: '沈括',
    phone: '15926412345',
    region: HANYANG,
    street: '永丰街道龙阳大道58号人信汇5栋',
    remark: '明天要用',
  }),
  pasted('管彤 电话：13995512345 备用：18971012345 地址：湖北省武汉市汉阳区四新大道26号', {
    name: '管彤',
    phone: '13995512345',
    region: HANYANG,
    street: '四新大道26号',
    remark: '备用：18971012345',
  }),
  pasted('路遥（女士）18672312345湖北省武汉市江汉区唐家墩路5号菱角湖万达A1座1203备注：电话联系不上打座机', {
    name: '路遥（女士）',
    phone: '18672312345',
    region: JIANGHAN,
    street: '唐家墩路5号菱角湖万达A1座1203',
    remark: '电话联系不上打座机',
  }),
  pasted('快手 水淼 18707112345 湖北省武汉市汉阳区鹦鹉大道473号，送到门口，别放快递柜', {
    name: '水淼',
    phone: '18707112345',
    region: HANYANG,
    street: '鹦鹉大道473号',
    remark: '送到门口别放快递柜',
  }),
  // WeChat and chats
  pasted('师傅，我叫尹力，电话13574812345，地址长沙市天心区芙蓉南路一段368号，宝马5系，什么时候能装？', {
    name: '尹力',
    phone: '13574812345',
    region: TIANXIN,
    street: '芙蓉南路一段368号',
    car: '宝马5系',
    remark: '什么时候能装',
  }),
  pasted('颜峻\n15084712345\n湖南省长沙市天心区湘府中路117号\n18874812345 这个也可以打', {
    name: '颜峻',
    phone: '15084712345',
    region: TIANXIN,
    street: '湘府中路117号',
    remark: '18874812345这个也可以打',
  }),
  pasted('湖南省长沙市天心区书院路9号保利国际广场B3栋，焦糖，18673112345，下午三点以后在', {
    name: '焦糖',
    phone: '18673112345',
    region: TIANXIN,
    street: '书院路9号保利国际广场B3栋',
    remark: '下午三点以后在',
  }),
  pasted('您好 收货人改成我爱人 阮玲 13467512345 地址不变 湖南长沙天心区暮云街道南湖大道88号', {
    name: '阮玲',
    phone: '13467512345',
    region: TIANXIN,
    street: '暮云街道南湖大道88号',
    remark: '收货人改成我爱人地址不变',
  }),
  pasted('西安市未央区凤城五路1号，商洛，13892812345，车是丰田汉兰达，陕A3F85K', {
    name: '商洛',
    phone: '13892812345',
    region: WEIYANG,
    street: '凤城五路1号',
    car: '丰田汉兰达',
    plate: '陕A3F85K',
  }),
  pasted('柏杨 17791412345 陕西省西安市未央区文景路85号 周三之前发货哈', {
    name: '柏杨',
    phone: '17791412345',
    region: WEIYANG,
    street: '文景路85号',
    remark: '周三之前发货哈',
  }),
  pasted('未央区太华北路369号大明宫万达4号楼2单元1706，陕西西安，米粒 18192012345，放丰巢就行', {
    name: '米粒',
    phone: '18192012345',
    region: WEIYANG,
    street: '太华北路369号大明宫万达4号楼2单元1706',
    remark: '放丰巢就行',
  }),
  pasted('麻烦帮我寄到陕西省西安市未央区未央路130号凯鑫国际1幢，收件人霍思燕，电话15129012345，到付谢谢', {
    name: '霍思燕',
    phone: '15129012345',
    region: WEIYANG,
    street: '未央路130号凯鑫国际1幢',
  }),
  pasted('郑州市中原区桐柏路176号，席慕 15838112345，车子是白色特斯拉Model Y，要贴全车隐形车衣', {
    name: '席慕',
    phone: '15838112345',
    region: ZHONGYUAN,
    street: '桐柏路176号',
    car: '白色特斯拉Model Y',
    remark: '要贴全车隐形车衣',
  }),
  pasted('@客服 河南省郑州市中原区建设西路25号院2号楼 麦子 13939012345 后天到店可以吗', {
    name: '麦子',
    phone: '13939012345',
    region: ZHONGYUAN,
    street: '建设西路25号院2号楼',
    remark: '后天到店可以吗',
  }),
  pasted('单雄 13653812345 河南省郑州市中原区航海西路98号（家里没人放保安室）', {
    name: '单雄',
    phone: '13653812345',
    region: ZHONGYUAN,
    street: '航海西路98号',
    remark: '家里没人放保安室',
  }),
  // A seller's spreadsheet
  pasted('1\t2026-03-02\t毕胜\t13913812345\t江苏省南京市栖霞区仙林大道163号\t奔驰E300L\t苏A5Q8Z2\t加急', {
    name: '毕胜',
    phone: '13913812345',
    region: QIXIA,
    street: '仙林大道163号',
    car: '奔驰E300L',
    plate: '苏A5Q8Z2',
    remark: '加急',
  }),
  pasted('成龙飞\t15950512345\t江苏省\t南京市\t栖霞区\t迈皋桥街道和燕路251号\t别克GL8\t\t周末安装', {
    name: '成龙飞',
    phone: '15950512345',
    region: QIXIA,
    street: '迈皋桥街道和燕路251号',
    car: '别克GL8',
    remark: '周末安装',
  }),
  pasted(
    '姓名\t纪晓\n电话\t13770512345\n地址\t江苏省南京市栖霞区尧化街道尧佳路7号\n车型\t本田雅阁\n备注\t贴前挡',
    {
      name: '纪晓',
      phone: '13770512345',
      region: QIXIA,
      street: '尧化街道尧佳路7号',
      car: '本田雅阁',
      remark: '贴前挡',
    },
  ),
  pasted('苏E8X92K,江苏省苏州市吴江区盛泽镇舜新中路288号,曲径,13862512345,大众途观', {
    name: '曲径',
    phone: '13862512345',
    region: WUJIANG,
    street: '盛泽镇舜新中路288号',
    plate: '苏E8X92K',
    car: '大众途观',
  }),
  pasted('"宁静","13776212345","江苏省苏州市吴江区松陵镇中山南路1988号","理想L9","请提前一天联系"', {
    name: '宁静',
    phone: '13776212345',
    region: WUJIANG,
    street: '松陵镇中山南路1988号',
    car: '理想L9',
    remark: '请提前一天联系',
  }),
  pasted('左岸 | 18051212345 | 江苏省苏州市吴江区太湖新城开平路2000号 | 小鹏P7 | 下周二安装', {
    name: '左岸',
    phone: '18051212345',
    region: WUJIANG,
    street: '太湖新城开平路2000号',
    car: '小鹏P7',
    remark: '下周二安装',
  }),
  pasted('客户：游鸿明 / 13915512345 / 苏州市吴江区平望镇通运路18号 / 宝马X3', {
    name: '游鸿明',
    phone: '13915512345',
    region: WUJIANG,
    street: '平望镇通运路18号',
    car: '宝马X3',
  }),
  pasted('昆山市玉山镇前进西路1288号，戚薇薇，江苏苏州，13812612345，领克03', {
    name: '戚薇薇',
    phone: '13812612345',
    region: KUNSHAN,
    street: '玉山镇前进西路1288号',
    car: '领克03',
  }),
  // Fragments and mixed notes
  pasted('收件人：阳光；联系电话：13564012345；联系电话2：13764012345；地址：上海市闵行区颛桥镇光华路888号', {
    name: '阳光',
    phone: '13564012345',
    region: MINHANG,
    street: '颛桥镇光华路888号',
    remark: '联系电话2：13764012345',
  }),
  pasted('宝山区顾村镇菊泉街88弄6号102室 上海 卓越 13661612345 发票开公司抬头', {
    name: '卓越',
    phone: '13661612345',
    region: BAOSHAN,
    street: '顾村镇菊泉街88弄6号102室',
    remark: '发票开公司抬头',
  }),
  pasted('上海市宝山区淞滨路777号宝乐汇1楼贴膜店 门店电话021-56120000 尚老板 13917712345', {
    name: '尚老板',
    phone: '13917712345',
    region: BAOSHAN,
    street: '淞滨路777号宝乐汇1楼贴膜店',
  }),
  pasted('上海市宝山区逸仙路1328号6号楼 展鹏 13916612345\n安装时间：5月20日上午', {
    name: '展鹏',
    phone: '13916612345',
    region: BAOSHAN,
    street: '逸仙路1328号6号楼',
    remark: '安装时间：5月20日上午',
  }),
  pasted('北京市丰台区马家堡东路101号院10号楼，靳松，13811012345，车停在地下二层，小区需要登记', {
    name: '靳松',
    phone: '13811012345',
    region: FENGTAI,
    street: '马家堡东路101号院10号楼',
    remark: '车停在地下二层小区需要登记',
  }),
  pasted('北京丰台方庄芳古园一区12号楼 1单元301，庞统，13901012345', {
    name: '庞统',
    phone: '13901012345',
    region: FENGTAI,
    street: '方庄芳古园一区12号楼1单元301',
  }),
  pasted('广东省广州市番禺区市桥街道大北路128号之一 简单 13422012345 联系不上请打 13622012345', {
    name: '简单',
    phone: '13422012345',
    region: PANYU,
    street: '市桥街道大北路128号之一',
    remark: '联系不上请打13622012345',
  }),
  pasted('番禺区南村镇万博二路79号万达广场B座 广州 全智 13726712345 问界M7 增程版', {
    name: '全智',
    phone: '13726712345',
    region: PANYU,
    street: '南村镇万博二路79号万达广场B座',
    car: '问界M7增程版',
  }),
  pasted('舒心 13580312345 广东省广州市番禺区钟村街道汉溪大道东290号保利大都汇A3栋808 节假日不收货', {
    name: '舒心',
    phone: '13580312345',
    region: PANYU,
    street: '钟村街道汉溪大道东290号保利大都汇A3栋808',
    remark: '节假日不收货',
  }),
  pasted('浙江省杭州市萧山区新塘街道通惠南路505号，车主 楼兰，13868112345，车牌浙A·D12345，车型 理想L7', {
    name: '楼兰',
    phone: '13868112345',
    region: XIAOSHAN,
    street: '新塘街道通惠南路505号',
    plate: '浙AD12345',
    car: '理想L7',
  }),
  pasted('杭州滨江区西兴街道江陵路88号万轮科技园10幢 花荣 13588112345 记得带发票，贴完开收据', {
    name: '花荣',
    phone: '13588112345',
    region: BINJIANG,
    street: '西兴街道江陵路88号万轮科技园10幢',
    remark: '记得带发票贴完开收据',
  }),
];
